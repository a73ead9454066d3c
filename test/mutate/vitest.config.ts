import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A mutant ends with the first red test, so the quick ones go first. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => moduleId.endsWith('.property.test.ts');
    return [...sorted.filter((file) => !isSlow(file)), ...sorted.filter(isSlow)];
  }
}

/** For `npm run mutate`, which names the tests in TESTS. Nothing is bundled, since a bundle would be without the mutant. */
export default defineConfig({
  test: {
    include: (process.env['TESTS'] ?? '').split(','),
    // The tests of one mutant share a process.
    isolate: false,
    sequence: { sequencer: QuickFirst },
    setupFiles: './test/mutate/end-on-failure.ts',
    testTimeout: 20_000,
    hookTimeout: 20_000
  }
});
