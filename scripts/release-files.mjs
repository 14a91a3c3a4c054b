/** @param {string} version */
export const isVersion = (version) => /^\d+\.\d+\.\d+$/.test(version)

/**
 * Cuts the changelog: the lines under Unreleased become the section of a version, and Unreleased is empty again.
 *
 * @param {string} changelog
 * @param {string} version
 * @param {string} day as 2026-11-18
 */
export function cutChangelog(changelog, version, day) {
  const heading = '## Unreleased\n'
  const [before, after] = changelog.split(heading)
  if (before === undefined || after === undefined) throw new Error('CHANGELOG.md has no section "## Unreleased".')
  if (changelog.includes(`\n## ${version},`)) throw new Error(`CHANGELOG.md already has a section for ${version}.`)
  const end = after.search(/^## /m)
  const notes = (end === -1 ? after : after.slice(0, end)).trim()
  if (notes === '') throw new Error('CHANGELOG.md has nothing under "## Unreleased": there is nothing to release.')
  const rest = end === -1 ? '' : `\n${after.slice(end)}`
  return { notes, changelog: `${before}${heading}\n## ${version}, ${day}\n\n${notes}\n${rest}` }
}

/**
 * Changes the project's version in package.json or package-lock.json, and nothing else.
 *
 * @param {string} json
 * @param {string} before
 * @param {string} version
 */
export function bump(json, before, version) {
  // The lockfile has the project's version twice, before the first package. A package may have the same version.
  const [own, ...others] = json.split('"node_modules/')
  const bumped = (own ?? '').replaceAll(`"version": "${before}"`, `"version": "${version}"`)
  return [bumped, ...others].join('"node_modules/')
}

/**
 * The definition of a version's image for `docker buildx bake`, for x86-64 and ARM.
 *
 * @param {string} version
 */
export function describeImage(version) {
  const [major, minor] = version.split('.')
  const tags = [version, `${major}.${minor}`, 'latest'].map((tag) => `smart-bat-shop:${tag}`)
  const image = {
    variable: { GIT_COMMIT: { default: '' } },
    target: {
      default: {
        context: '.',
        platforms: ['linux/amd64', 'linux/arm64'],
        tags,
        args: { GIT_COMMIT: '${GIT_COMMIT}', VERSION: version },
      },
    },
  }
  return `${JSON.stringify(image, null, 2)}\n`
}

/**
 * Whether a version comes after another, or is the same.
 *
 * @param {string} version
 * @param {string} before
 */
export function isNotOlder(version, before) {
  return version.localeCompare(before, 'en', { numeric: true }) >= 0
}
