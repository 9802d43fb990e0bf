#include "cluster/cluster.h"

#include <gmock/gmock.h>

#include <cstdlib>

#include "core/error.h"
#include "unit/cluster/local_ranks.h"

namespace otrera::cluster {
namespace {

TEST(Cluster, ARankOfAnotherBuildIsRefused) {
  Post post(2);
  LocalRanks own(post, 0), other(post, 1);
  other.send(0, Kind::hello, "0123456789abcdef 4 elsewhere");
  other.send(0, Kind::ended, {});
  try {
    const Cluster cluster(own);
    FAIL() << "no error";
  } catch (const Error& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr("rank 1 on 'elsewhere'"));
    EXPECT_THAT(error.what(), testing::HasSubstr("same program"));
  }
  EXPECT_EQ(other.receive(std::chrono::microseconds(0))->kind, Kind::end) << "and may go";
}

TEST(Cluster, KnowsTheThreadsOfEveryRank) {
  Helped helped(3);
  Cluster cluster(helped.ranks());
  EXPECT_EQ(cluster.threads().size(), 3u);
  EXPECT_EQ(cluster.threads()[2], 1u);
  EXPECT_EQ(make_farm(&cluster, 4)->workers(), 12u);
  EXPECT_EQ(make_farm(nullptr, 4)->workers(), 4u);
}

TEST(Launch, IsReadFromTheEnvironment) {
  for (const char* name : {"OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK"}) unsetenv(name);
  EXPECT_EQ(find_launch().count, 1u);
  setenv("OMPI_COMM_WORLD_RANK", "2", 1);
  setenv("OMPI_COMM_WORLD_SIZE", "8", 1);
  EXPECT_EQ(find_launch().rank, 2u);
  EXPECT_EQ(find_launch().count, 8u);
  unsetenv("OMPI_COMM_WORLD_RANK");
  setenv("PMIX_RANK", "1", 1);
  EXPECT_EQ(find_launch().rank, 1u);
  EXPECT_EQ(find_launch().count, 0u) << "several, but nobody said how many";
  unsetenv("PMIX_RANK");
  unsetenv("OMPI_COMM_WORLD_SIZE");
}

}  // namespace
}  // namespace otrera::cluster
