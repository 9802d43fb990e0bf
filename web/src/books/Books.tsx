// Opening books: which there are, and one of them, walked through, cut, added to and grown.
import { Nothing } from '../arena/Nothing';
import { useFollowed } from '../arena/useFollowed';
import { SideHeader } from '../components/SideHeader';
import { bookHash } from '../route';
import type { BookRoute } from '../route';
import { say } from '../words/words';
import { BookView } from './BookView';
import './books.css';
import { books } from './client';
import { itemText } from './words';

export function Books({ route }: { route: BookRoute }) {
  return (
    <>
      <SideHeader title={say('books')} about={route.name} />
      {route.name ? <BookView name={route.name} moves={route.moves} /> : <BookList />}
    </>
  );
}

function BookList() {
  const { value, problem } = useFollowed('books', books.list, () => false);
  return (
    <main class="arena">
      {(problem || !value) && <Nothing problem={problem} words={say('lookingForBooks')} />}
      {value?.length === 0 && <Nothing problem={null} words={say('noBooks')} />}
      <ul class="matches" data-test="books">
        {value?.map((book) => (
          <li key={book.name}>
            <a class="card match" data-test={`book ${book.name}`} href={bookHash(book.name)}>
              <b>{book.name}</b>
              <small>{itemText(book)}</small>
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}
