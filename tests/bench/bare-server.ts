import { createServer } from 'node:http'

// A baseline for comparison: a plain node:http server. It gets the shop's response from the measuring process, and sends the same
// headers and body.
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
