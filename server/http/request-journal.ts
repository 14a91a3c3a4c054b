import { randomUUID } from 'node:crypto'
import { failure, Failure } from '#contract/failure.ts'
import { isDatabaseAway } from '#db/driver/database-away.ts'
import type { Services } from '#services/services.ts'
import { clientAddress } from './client-address.ts'

/** A request as logs, metrics and rate limits see it. */
export type Begun = { requestId: string; address: string; startedAt: number }

export type RequestJournal = {
  begin: (forwardedFor: string | null, socketAddress: string | undefined) => Begun
  end: (begun: Begun, ended: { method: string; route: string; status: number }) => void
  /** Logs a fault, and returns the failure that the client gets. */
  noteFault: (fault: unknown, requestId: string, route: string) => Failure
}

export function openRequestJournal({ log, metrics, config }: Services): RequestJournal {
  let hasMetProxy = false
  function noticeProxy(forwardedFor: string | null) {
    if (hasMetProxy || forwardedFor === null || config.trustProxy > 0) return
    hasMetProxy = true
    log.warn('X-Forwarded-For arrived and TRUST_PROXY is 0')
  }

  return {
    begin(forwardedFor, socketAddress = '127.0.0.1') {
      noticeProxy(forwardedFor)
      return {
        requestId: randomUUID(),
        address: clientAddress(socketAddress, forwardedFor, config.trustProxy),
        startedAt: performance.now(),
      }
    },
    end({ requestId, startedAt }, { method, route, status }) {
      const seconds = (performance.now() - startedAt) / 1000
      metrics.requests.observe({ route, status }, seconds)
      log.info({ requestId, method, route, status, seconds }, 'request')
    },
    noteFault(fault, requestId, route) {
      if (isDatabaseAway(fault)) {
        log.error({ err: fault, requestId, route }, 'database away')
        const sentence = 'The shop cannot do this just now. Please try again in a moment.'
        return new Failure({ error: sentence, code: 'unavailable' }, 5)
      }
      log.error({ err: fault, requestId, route }, 'fault')
      const sentence = `Something went wrong on our side. If you write to us, please quote ${requestId}.`
      return new Failure({ ...failure('fault', sentence).body, reference: requestId })
    },
  }
}
