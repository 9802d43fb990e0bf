"""The Python package, on the library that was built."""

import unittest

import numpy

import otrera


class Package(unittest.TestCase):
    def test_games_are_listed(self):
        self.assertLessEqual({"amazons", "loa", "go"}, {game["name"] for game in otrera.games()})

    def test_a_game_is_played_and_taken_back(self):
        session = otrera.Session("amazons", size=6).play("e1-e5/e4")
        self.assertEqual(session.state["turns"], ["e1-e5/e4"])
        again = otrera.Session.from_sgf(session.sgf())
        self.assertEqual(again.position, session.position)
        copy = session.clone()
        self.assertTrue(session.undo())
        self.assertNotEqual(copy.position, session.position)

    def test_errors_say_what_would_be_right(self):
        with self.assertRaisesRegex(otrera.Error, "amazons"):
            otrera.Session("amazon")
        with self.assertRaises(otrera.Error):
            otrera.Session("loa").play("z9-z8")

    def test_a_player_thinks(self):
        answer = otrera.Player("loa").think(otrera.Session("loa"), simulations=100, seed=1)
        self.assertIn(answer["move"], otrera.Session("loa").legal)
        self.assertEqual(answer["simulations"], 100)

    def test_planes_are_mirrored_with_their_places(self):
        session = otrera.Session("loa").play("b1-b3")
        shape = session.shape
        planes = session.planes().reshape(-1, shape.input)
        self.assertEqual(planes[:, :2].sum(), 24)
        self.assertEqual(len(session.places()), len(session.legal))
        for symmetry in range(shape.symmetries):
            self.assertEqual(len(numpy.unique(session.mirrored(symmetry))), len(session.mirrored(symmetry)))

    def test_samples_have_a_row_for_each_decision(self):
        samples = otrera.Samples.of('{"r":"B+","m":["b1-b3","a7-c7"],"v":[0.5,0.5]}', "loa")
        self.assertEqual(len(samples), 2)
        self.assertEqual(samples.planes.shape[:3], (2, 8, 8))
        self.assertEqual(samples.shares.sum(), 2)


if __name__ == "__main__":
    unittest.main()
