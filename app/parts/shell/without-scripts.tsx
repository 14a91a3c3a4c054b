// Only visitors without JavaScript see this message, so the browser's bundle leaves it out.
const ScriptsNeeded = import.meta.env.SSR ? (await import('./scripts-needed.tsx')).ScriptsNeeded : () => null

export function WithoutScripts() {
  return (
    <noscript>
      <ScriptsNeeded />
    </noscript>
  )
}
