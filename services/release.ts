export type Release = { version: string; commit: string | null }

/** The release that vite.config.ts writes into the bundle. Code that runs from its sources has none. */
export const release: Release = (import.meta.env as { RELEASE?: Release }).RELEASE ?? {
  version: 'from sources',
  commit: null,
}
