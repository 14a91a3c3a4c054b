import { useState } from 'react'
import type { CallOutput } from '#contract/functions.ts'
import { compareAddresses, redirectionsOf, type Redirection } from '#domain/orders/address-change.ts'
import { isPaid } from '#domain/orders/order.ts'
import { hasLeft } from '#domain/orders/parcel.ts'
import { postcodeDistrict } from '#domain/customers/postcode.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { ConfirmDialog } from '#app/parts/ui/confirm-dialog.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { Table } from '#app/parts/ui/table.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { SmallButton } from '../frame/small-button.tsx'
import { Moment, UntrustedText } from '../list/cells.tsx'
import type { Order } from './use-order-actions.ts'

export type AddressChange = CallOutput<'find-order'>['address_changes'][number]
type Decision = 'accept' | 'decline'

/** A requested address that would redirect the parcel: both addresses side by side, and the two decisions. */
export function AddressDecision({ order, change }: { order: Order; change: AddressChange }) {
  const [asked, setAsked] = useState<Decision | null>(null)
  const decide = useCallMutation('decide-address-change', {
    done: (_, { decision }) =>
      toast.success(
        decision === 'accept' ? 'The parcel goes to the new address' : 'The address stays as it was',
        'The buyer will get an email.',
      ),
    failed: 'Failed to decide on the address',
  })
  const isTooLate = !isPaid(order) || hasLeft(order)
  const redirections = redirectionsOf(order.shipping_address, change.after)
  const close = () => setAsked(null)
  const save = (decision: Decision) => decide.mutate({ id: change.id, decision }, { onSettled: close })
  return (
    <Notice kind="warning" title="The buyer has asked for a different address">
      <p className="mb-3">
        {change.asked_by === 'owner'
          ? 'Requested from the account'
          : 'Requested with a code sent to the order’s email address'}
        , <Moment at={change.asked_at} />.{' '}
        {isTooLate
          ? 'The parcel can no longer go to the new address. Keep the old one: the buyer then gets an email.'
          : 'The parcel is held until you decide.'}
      </p>
      <Comparison order={order} change={change} />
      <div className="mt-4 flex flex-wrap gap-2">
        {!isTooLate && (
          <Button
            size="small"
            busy={decide.isPending && asked === null}
            onClick={() => (redirections.length > 0 ? setAsked('accept') : save('accept'))}
          >
            Use the new address
          </Button>
        )}
        <SmallButton onClick={() => setAsked('decline')}>Keep the old one</SmallButton>
      </div>
      <ConfirmDialog
        open={asked !== null}
        onClose={close}
        title={asked === 'accept' ? 'Send the parcel elsewhere?' : 'Keep the old address?'}
        act={asked === 'accept' ? 'Use the new address' : 'Keep the old one'}
        isBusy={decide.isPending}
        onConfirm={() => asked && save(asked)}
      >
        <div className="flex flex-col gap-2 text-sm">
          {asked === 'accept' ? (
            <>
              {redirections.map((redirection) => (
                <p key={redirection}>{redirectionWords(redirection, order, change)}</p>
              ))}
              <p>
                A card thief might ask for this. If in doubt, phone the buyer before you decide. The buyer gets an email
                about the new address.
              </p>
            </>
          ) : (
            <p>The parcel goes to the old address. The buyer gets an email.</p>
          )}
        </div>
      </ConfirmDialog>
    </Notice>
  )
}

function redirectionWords(redirection: Redirection, { shipping_address: before }: Order, { after }: AddressChange) {
  const [what, from, to] = {
    name: ['to someone else', before?.name, after.name],
    district: [
      'to a different district',
      postcodeDistrict(before?.address.postal_code) ?? before?.address.postal_code,
      postcodeDistrict(after.address.postal_code) ?? after.address.postal_code,
    ],
    country: ['to a different country', before?.address.country, after.address.country],
  }[redirection]
  return (
    <>
      It goes {what}: <UntrustedText text={to || 'none'} className="font-semibold" /> instead of{' '}
      <UntrustedText text={from || 'none'} className="font-semibold" />.
    </>
  )
}

function Comparison({ order, change }: { order: Order; change: AddressChange }) {
  return (
    <Table
      caption="Current address and requested address"
      className="max-sm:[&_td]:px-2 max-sm:[&_th]:px-2 [&_table]:table-fixed"
    >
      <thead>
        <tr>
          <th scope="col" className="w-1/5 max-sm:w-20">
            <span className="sr-only">Line</span>
          </th>
          <th scope="col">Old</th>
          <th scope="col">New</th>
        </tr>
      </thead>
      <tbody>
        {compareAddresses(order.shipping_address, change.after).map(({ label, before, after, isDifferent }) => (
          <tr key={label}>
            <th scope="row" className="align-top text-xs font-normal! text-muted">
              {label}
            </th>
            <td className="align-top!">
              <Value text={before} />
            </td>
            <td className="align-top!">
              {isDifferent ? (
                <mark className="rounded-sm bg-lime/60 box-decoration-clone px-1 font-semibold text-ink">
                  <Value text={after} />
                  <span className="sr-only"> (differs)</span>
                </mark>
              ) : (
                <Value text={after} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Value({ text }: { text: string }) {
  return text === '' ? <>none</> : <UntrustedText text={text} />
}
