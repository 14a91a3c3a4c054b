import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Starts with the process tests. They take minutes and use one core, so the other would be idle at the end of a run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ project }: TestSpecification) => (project.name === 'process' ? 0 : 1)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
