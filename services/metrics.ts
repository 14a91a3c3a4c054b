import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof openMetrics>

export function openMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    pages: new Counter({ name: 'shop_stored_answers_total', help: 'Pages and files answered from memory', registers }),
    requests: new Histogram({
      name: 'shop_request_seconds',
      help: 'Requests by route and status',
      labelNames: ['route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    refusedForms: new Counter({
      name: 'shop_refused_submissions_total',
      help: 'Form submissions kept as suspected spam, by form and reason',
      labelNames: ['form', 'reason'],
      registers,
    }),
    limited: new Counter({
      name: 'shop_rate_limited_total',
      help: 'Calls refused by a rate limit',
      labelNames: ['group'],
      registers,
    }),
    emails: new Counter({
      name: 'shop_emails_total',
      help: 'Emails by type and outcome',
      labelNames: ['type', 'outcome'],
      registers,
    }),
    webhooks: new Counter({
      name: 'shop_webhooks_total',
      help: 'Webhooks of the payment and the email provider by type and outcome',
      labelNames: ['type', 'outcome'],
      registers,
    }),
    payments: new Counter({
      name: 'shop_payments_recorded_total',
      help: 'Outcomes of recordPayment',
      labelNames: ['outcome'],
      registers,
    }),
    emailPauses: new Counter({
      name: 'shop_email_pauses_total',
      help: 'Pauses in sending emails that the provider asked for, by its limit',
      labelNames: ['limit'],
      registers,
    }),
    emailPause: new Gauge({
      name: 'shop_email_pause_seconds',
      help: 'How long sending emails still pauses',
      registers,
    }),
    overdueDeadlines: new Gauge({
      name: 'shop_deadlines_overdue',
      help: 'Deadlines that have passed, by kind',
      labelNames: ['kind'],
      registers,
    }),
    queuedEmails: new Gauge({ name: 'shop_emails_queued', help: 'Emails waiting to be sent', registers }),
  }
}
