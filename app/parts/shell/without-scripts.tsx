// Only visitors without JavaScript see it, so the browser's bundle leaves it out.
const ScriptsNeeded = import.meta.env.SSR ? (await import('./scripts-needed.tsx')).ScriptsNeeded : () => null

export function WithoutScripts() {
  return (
    <noscript>
      <ScriptsNeeded />
    </noscript>
  )
}
