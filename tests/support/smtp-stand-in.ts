import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export type SmtpMessage = { from: string; to: string; content: string }

export type SmtpStandIn = AsyncDisposable & {
  url: string
  messages: SmtpMessage[]
  /** Answers the next command that begins like this with this response; null closes the connection. */
  answerNext: (command: string, answer: string | null) => void
  /** Holds the response to the next command that begins like this until `release` is called. */
  holdNext: (command: string) => { reached: Promise<void>; release: () => void }
  /** Resolves when no client is connected. */
  allClosed: () => Promise<void>
}

const greetingCommand = 'CONNECT'

/** An email server that accepts every email, and can be told to refuse at any step. */
export async function startSmtpStandIn(): Promise<SmtpStandIn> {
  const messages: SmtpMessage[] = []
  const faults: { command: string; answer: string | null }[] = []
  const holds: { command: string; reach: () => void; released: Promise<void> }[] = []
  const sockets = new Set<Socket>()

  function takeFault(line: string) {
    const index = faults.findIndex(({ command }) => line.toUpperCase().startsWith(command))
    return index === -1 ? null : faults.splice(index, 1)[0]
  }

  async function untilReleased(line: string) {
    const index = holds.findIndex(({ command }) => line.toUpperCase().startsWith(command))
    if (index === -1) return
    const [hold] = holds.splice(index, 1)
    hold?.reach()
    await hold?.released
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    const message: SmtpMessage = { from: '', to: '', content: '' }
    let isData = false

    async function answer(line: string, usual: string) {
      await untilReleased(line)
      const fault = takeFault(line)
      if (fault?.answer === null) return void socket.destroy()
      socket.write(`${fault?.answer ?? usual}\r\n`)
      if (!fault && line === 'DATA') isData = true
    }

    void answer(greetingCommand, '220 stand-in ready')
    createInterface({ input: socket, crlfDelay: Infinity }).on('line', async (line) => {
      if (isData && line !== '.') {
        message.content += `${line.replace(/^\.\./, '.')}\n`
      } else if (isData) {
        isData = false
        await untilReleased('END')
        const fault = takeFault('END')
        if (!fault) messages.push({ ...message })
        if (fault?.answer === null) socket.destroy()
        else socket.write(`${fault?.answer ?? '250 OK queued'}\r\n`)
      } else if (/^(EHLO|HELO)/i.test(line)) {
        await answer(line, '250-stand-in\r\n250-AUTH PLAIN LOGIN\r\n250 8BITMIME')
      } else if (/^MAIL FROM/i.test(line)) {
        message.from = line.slice(10)
        await answer(line, '250 OK')
      } else if (/^RCPT TO/i.test(line)) {
        message.to = line.slice(8)
        await answer(line, '250 OK')
      } else if (/^AUTH/i.test(line)) {
        await answer(line, '235 Authentication successful')
      } else if (/^DATA/i.test(line)) {
        await answer('DATA', '354 End data with <CR><LF>.<CR><LF>')
      } else if (/^QUIT/i.test(line)) {
        socket.end('221 Bye\r\n')
      } else {
        await answer(line, '250 OK')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a server that listens on TCP has one

  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    answerNext: (command, answer) => faults.push({ command, answer }),
    holdNext(command) {
      const reached = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      holds.push({ command, reach: reached.resolve, released: released.promise })
      return { reached: reached.promise, release: released.resolve }
    },
    async allClosed() {
      while (sockets.size > 0) await Promise.race([...sockets].map((socket) => once(socket, 'close')))
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
