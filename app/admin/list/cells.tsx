import type { ComponentProps } from 'react'
import { formatShortMoment, momentInWords } from '#domain/calendar/moment-words.ts'
import { formatLogDate, formatShortDay, londonDate } from '#domain/calendar/london-time.ts'
import { ageInWords } from '#domain/site/queue.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { trackingUrl } from '#domain/orders/order.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { Breakable } from '#app/parts/ui/breakable.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import { useMayAct } from '../frame/use-may-act.ts'
import { classNames } from '#app/parts/ui/class-names.ts'

type MomentProps = {
  at: string
  /** Show the day without its time. */
  isShort?: boolean
  className?: string
}

/** How long ago something was, with the exact time in the tooltip. */
export function Moment({ at, isShort = false, className }: MomentProps) {
  const instant = new Date(at)
  const text = momentInWords(instant, new Date())
  return (
    <time dateTime={at} title={formatShortMoment(instant)} className={className}>
      {isShort ? text.split(',')[0] : text}
    </time>
  )
}

/** A moment in the logs' format, in London time. Other screens use `Moment`. */
export function LogDate({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={className}>
      {formatLogDate(new Date(at))}
    </time>
  )
}

export function Age({ since }: { since: string }) {
  const at = new Date(since)
  return (
    <time dateTime={since} title={formatShortMoment(at)} className="whitespace-nowrap">
      {ageInWords(at, new Date())}
    </time>
  )
}

type DueDayProps = {
  at: string | null
  isLate: boolean
  /** The action that is due, if it varies by row. */
  what?: string
}

/** The due day; once it has passed, marked in words and not only by colour. */
export function DueDay({ at, isLate, what }: DueDayProps) {
  if (at === null) return <span className="text-muted">–</span>
  return (
    <span className={isLate ? 'font-semibold text-danger' : undefined}>
      <span className="whitespace-nowrap max-lg:block">
        {isLate && 'Late, '}
        <time dateTime={at}>{formatShortDay(londonDate(new Date(at)))}</time>
      </span>
      {what && <span className="ml-2 text-xs lg:max-laptop:hidden">{what}</span>}
    </span>
  )
}

/** `row`: one line in a table, several on a card. */
const clamps = { none: '', line: 'line-clamp-1', lines: 'line-clamp-3', row: 'line-clamp-3 lg:line-clamp-1' }

type ForeignTextProps = { text: string; clamp?: keyof typeof clamps; className?: string | undefined }

/** Untrusted text: its writing direction is isolated, it breaks anywhere, and it is cut to fit. */
export function UntrustedText({ text, clamp = 'none', className }: ForeignTextProps) {
  return (
    <bdi className={classNames('wrap-anywhere whitespace-pre-wrap', clamps[clamp], className)}>
      {clamp === 'none' ? text : text.slice(0, 600)}
    </bdi>
  )
}

const fitsInALine = 40

export function FoldedText({ text, className = '' }: { text: string; className?: string }) {
  if (text.length <= fitsInALine && !text.includes('\n')) {
    return <UntrustedText text={text} clamp="row" className={className} />
  }
  return (
    <details className={classNames('group', className)}>
      <summary className="list-none rounded-sm [&::-webkit-details-marker]:hidden">
        <UntrustedText text={text} clamp="row" className="group-open:hidden" />
        <span className="text-xs font-semibold not-group-open:hidden">Show less</span>
      </summary>
      <UntrustedText text={text} className="block pb-1" />
    </details>
  )
}

type OrderLinkProps = Omit<ComponentProps<typeof TextLink>, 'href' | 'id' | 'children'> & {
  id: string
  /** Shown before the number: 'Order'. */
  noun?: string
}

export function OrderLink({ id, noun, ...link }: OrderLinkProps) {
  return (
    <TextLink {...link} href={staffHref.order(id)}>
      {noun && `${noun} `}
      {formatOrderNumber(id)}
    </TextLink>
  )
}

type TrackingLinkProps = { carrier: string | null; number: string; className?: string }

export function TrackingLink({ carrier, number, className }: TrackingLinkProps) {
  return (
    <TextLink href={trackingUrl(carrier, number)} target="_blank" className={className}>
      <UntrustedText text={number} clamp="line" />
    </TextLink>
  )
}

/** An address as a link to its person's page, for roles that may open it. */
export function PersonLink({ email }: { email: string }) {
  const mayOpen = useMayAct('find-person')
  const address = (
    <bdi>
      <Breakable text={email} />
    </bdi>
  )
  return mayOpen ? <TextLink href={staffHref.person(email)}>{address}</TextLink> : address
}
