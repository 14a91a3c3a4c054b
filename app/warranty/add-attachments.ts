export const mostAttachments = 3

type Chosen = { name: string; type: string }
type Added = { names: string[]; refusal: string | null }

/** Too many at once refuses the whole choice; files of other kinds are left out and the rest is kept. */
export function addAttachments(names: readonly string[], files: readonly Chosen[]): Added {
  if (names.length + files.length > mostAttachments) return { names: [...names], refusal: 'Maximum 3 files allowed' }
  const accepted = files.filter(({ type }) => type.startsWith('image/') || type === 'video/mp4')
  return {
    names: [...names, ...accepted.map(({ name }) => name)],
    refusal: accepted.length < files.length ? 'Only images and MP4 videos are allowed' : null,
  }
}
