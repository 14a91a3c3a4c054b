import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Starts with the tests of processes. They take minutes and leave a core idle, which at the end of a run nothing would use. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ project }: TestSpecification) => (project.name === 'process' ? 0 : 1)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
