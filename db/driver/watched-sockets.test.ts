import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type { Client, Pool } from 'pg'
import { expect, test } from 'vitest'
import { openWatchedSockets } from './watched-sockets.ts'

class FakeClient {
  readonly socket: Socket
  constructor({ stream }: { stream: () => Socket }) {
    this.socket = stream().on('error', () => {}) // as the driver listens
  }
}

function openClient() {
  const sockets = openWatchedSockets(20_000)
  const pool = new EventEmitter()
  sockets.watchPool(pool as Pool)
  const Watched = sockets.watched(FakeClient as unknown as typeof Client)
  const client = new Watched({}) as unknown as FakeClient
  return { pool, client }
}

test('a silent connection in use is closed', () => {
  const { pool, client } = openClient()
  pool.emit('acquire', client)
  client.socket.emit('timeout')
  expect(client.socket.destroyed).toBe(true)
})

test('an idle connection in the pool may be silent until it is used again', () => {
  const { pool, client } = openClient()
  pool.emit('acquire', client)
  pool.emit('release', undefined, client)
  client.socket.emit('timeout')
  expect(client.socket.destroyed).toBe(false)
  pool.emit('acquire', client)
  client.socket.emit('timeout')
  expect(client.socket.destroyed).toBe(true)
})

test('a connection that gets no response while opening is closed', () => {
  const { client } = openClient()
  client.socket.emit('timeout')
  expect(client.socket.destroyed).toBe(true)
})
