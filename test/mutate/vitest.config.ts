import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Fast tests first, since a mutant's run ends with the first failure. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => moduleId.endsWith('.property.test.ts');
    return [...sorted.filter((file) => !isSlow(file)), ...sorted.filter(isSlow)];
  }
}

/**
 * For `npm run mutate`, with the tests in TESTS. Nothing is bundled: bundles don't contain
 * the mutant.
 */
export default defineConfig({
  test: {
    include: (process.env['TESTS'] ?? '').split(','),
    isolate: false,
    sequence: { sequencer: QuickFirst },
    setupFiles: './test/mutate/end-on-failure.ts',
    testTimeout: 20_000,
    hookTimeout: 20_000
  }
});
