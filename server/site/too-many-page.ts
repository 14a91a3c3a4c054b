const page = (sentence: string) =>
  `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>Please wait a moment</title><body style="font:18px/1.6 sans-serif;max-width:34em;margin:15vh auto;padding:0 1em">` +
  `<h1>Please wait a moment</h1><p>${sentence}</p>` +
  `<p>Then go back with your browser and send it again. What you typed is kept there.</p>`

/** The answer to a form beyond its limit, cheaper than the page itself. `sentence` is ours and needs no escaping. */
export function tooManyPage(sentence: string, retryAfter: number | null): Response {
  return new Response(page(sentence), {
    status: 429,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...(retryAfter !== null && { 'retry-after': String(retryAfter) }),
    },
  })
}
