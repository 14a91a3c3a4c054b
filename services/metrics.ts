import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof openMetrics>

export function openMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers })
  return {
    registry,
    pages: counter('shop_stored_answers_total', 'Pages and files answered from memory'),
    requests: new Histogram({
      name: 'shop_request_seconds',
      help: 'Requests by route and status',
      labelNames: ['route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    refusedForms: counter(
      'shop_refused_submissions_total',
      'Form submissions kept as suspected spam, by form and reason',
      'form',
      'reason',
    ),
    limited: counter('shop_rate_limited_total', 'Calls refused by a rate limit', 'group'),
    emails: counter('shop_emails_total', 'Emails by type and outcome', 'type', 'outcome'),
    webhooks: counter(
      'shop_webhooks_total',
      'Webhooks of the payment and the email provider by type and outcome',
      'type',
      'outcome',
    ),
    payments: counter('shop_payments_recorded_total', 'Outcomes of recordPayment', 'outcome'),
    emailPauses: counter(
      'shop_email_pauses_total',
      'Pauses in sending emails that the provider asked for, by its limit',
      'limit',
    ),
    emailPause: gauge('shop_email_pause_seconds', 'How long sending emails still pauses'),
    overdueDeadlines: gauge('shop_deadlines_overdue', 'Deadlines that have passed, by kind', 'kind'),
    queuedEmails: gauge('shop_emails_queued', 'Emails waiting to be sent'),
  }
}
