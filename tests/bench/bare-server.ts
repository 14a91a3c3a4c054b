import { createServer } from 'node:http'

// A baseline for comparison: plain node:http that sends the same headers and body. The measuring process sends it the response to use.
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
