/** Posts JSON to a running shop; throws unless the response is ok. The caller states the response's type. */
export async function postJson<Answer = unknown>(
  url: string,
  input: object,
  token?: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
    body: JSON.stringify(input),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`)
  return JSON.parse(text) as Answer
}
