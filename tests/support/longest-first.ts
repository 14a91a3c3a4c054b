import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Runs the process tests first: they take minutes on one core, and at the end of a run the other cores would be idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ project }: TestSpecification) => (project.name === 'process' ? 0 : 1)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
