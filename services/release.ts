export type Release = { version: string; commit: string | null }

/** Written into the bundle by vite.config.ts; code that runs from its sources has no release. */
export const release: Release = (import.meta.env as { RELEASE?: Release }).RELEASE ?? {
  version: 'from sources',
  commit: null,
}
