// Browser tests: real Chromium against a real server (or the mock), one test after the other.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A browser beside other tests on two cores: once more before it is red. The report names what was tried again.
    retry: 1,
  },
});
