import { createServer } from 'node:http'

// The cost of a server that does nothing: the same bytes with the same headers, from plain node:http. The measuring
// process tells it the response.
process.once('message', ({ headers, body }: { headers: string[]; body: string }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((request, response) => {
    request.resume()
    request.once('end', () => {
      response.writeHead(200, headers)
      response.end(bytes)
    })
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : null)
  })
})
