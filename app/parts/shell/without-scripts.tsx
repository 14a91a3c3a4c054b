// Only visitors without JavaScript see it, so the browser's bundle leaves it out.
const ScriptsNeeded = import.meta.env.SSR ? (await import('./scripts-needed.tsx')).ScriptsNeeded : () => null

/** First in every page's `main`: the message for visitors without JavaScript. */
export function WithoutScripts() {
  return (
    <noscript>
      <ScriptsNeeded />
    </noscript>
  )
}
