import { useEffect, useRef } from 'react'
import { Tag } from 'lucide'
import { Icon } from '#app/parts/ui/icon.tsx'
import { useLocation } from '#app/parts/ui/router.tsx'
import { discountBadge } from '#domain/calendar/delivery-terms.ts'
import { formatPounds } from '#domain/orders/money.ts'
import type { ProductKey } from '#domain/products/product-key.ts'
import { Form } from '#app/parts/forms/form.tsx'
import { useIsPlain, usePlainAnswer } from '#app/parts/forms/plain-answer.ts'
import { CallError } from '#app/parts/http/call-error.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { Badge } from '#app/parts/ui/badge.tsx'
import { Button, ButtonLink } from '#app/parts/ui/button.tsx'
import { useForm, TextField } from '#app/parts/forms/use-form.tsx'
import { applyPromo, promoRefusal, removePromo } from './apply-promo.ts'
import { promoPrice, usePromo } from './promo-store.ts'
import { useIsProcessing } from './start-checkout.ts'

export function PromoEntry({ product }: { product: ProductKey }) {
  const promo = usePromo()
  const place = useRef<HTMLDivElement>(null)
  const keepsFocus = useRef(false)
  const code = promoPrice(promo, product) === null ? null : (promo?.code ?? null)

  // The focused element disappears when a code is added or removed, so focus its successor.
  useEffect(() => {
    if (keepsFocus.current) place.current?.querySelector<HTMLElement>('summary, button')?.focus()
    keepsFocus.current = false
  }, [code])

  const keepFocus = () => (keepsFocus.current = true)
  return (
    <div ref={place}>
      {code ? (
        <AppliedCode product={product} code={code} onRemove={keepFocus} />
      ) : (
        <CodeForm product={product} onApply={keepFocus} />
      )}
    </div>
  )
}

function CodeForm({ product, onApply }: { product: ProductKey; onApply: () => void }) {
  const shop = useShop()
  const { pathname } = useLocation()
  const isProcessing = useIsProcessing(product)
  const isPlain = useIsPlain()
  const plain = usePlainCode(product)
  const form = useForm({
    initial: { pc: '' },
    plain,
    read: ({ pc }) => (pc.trim() !== '' && !isProcessing ? { input: pc } : { faults: {} }),
    async send(code: string) {
      onApply()
      const { fault } = await applyPromo(code, shop, [product])
      // The toast disappears; the error beside the field stays until the code changes.
      if (fault) throw new CallError({ error: fault, code: 'refused', fields: { pc: fault } }, 422)
    },
  })
  const canApply = form.values.pc.trim() !== '' && !isProcessing && !form.isSending

  // Apply is not a submit button: a disabled submit button would block Enter, and Apply is disabled until hydration.
  return (
    <details className="group" open={plain !== null || undefined}>
      <summary className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold">
        <Icon of={Tag} className="size-4" />
        <span className="link-underline">Have a code?</span>
      </summary>
      <Form
        {...form.attributes}
        posts="check-promo"
        action={pathname}
        isSent={false}
        className="mt-1 flex flex-wrap items-start gap-2 pb-1"
      >
        <input type="hidden" name="productId" value={product} />
        <TextField
          form={form}
          name="pc"
          label="Promo code"
          className="min-w-0 flex-1"
          look="uppercase"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
        />
        <div className="pt-[1.625rem]">
          {isPlain ? plainApply : <noscript>{plainApply}</noscript>}
          {!isPlain && (
            <Button
              variant="secondary"
              className="needs-scripts"
              disabled={!canApply}
              busy={form.isSending}
              onClick={form.submit}
            >
              Apply
            </Button>
          )}
        </div>
      </Form>
    </details>
  )
}

const plainApply = (
  <Button type="submit" variant="secondary">
    Apply
  </Button>
)

/** A code sent without JavaScript that is not valid for this product, with its error. */
function usePlainCode(product: ProductKey) {
  const code = usePlainAnswer('check-promo')
  if (code?.fields.productId !== product) return null
  return { ...code, faults: { pc: code.kind === 'refused' ? plainFault(code) : promoRefusal } }
}

const plainFault = ({ sentence, faults }: { sentence: string; faults: Record<string, string> }) =>
  'code' in faults ? promoRefusal : sentence

function AppliedCode({ product, code, onRemove }: { product: ProductKey; code: string; onRemove: () => void }) {
  const { price_pence: full } = useShop().products[product]
  const { pathname } = useLocation()
  const isPlain = useIsPlain()
  const saved = full - (promoPrice(usePromo(), product) ?? full)

  function remove() {
    onRemove()
    removePromo()
  }

  return (
    <div className="rounded-lg bg-success-soft py-3 pr-2 pl-4">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-sm">
          <span className="sr-only">Code applied: </span>
          <strong className="font-semibold">{code}</strong>
        </p>
        {isPlain ? (
          <ButtonLink variant="quiet" size="small" href={pathname}>
            Remove<span className="sr-only"> code {code}</span>
          </ButtonLink>
        ) : (
          <Button variant="quiet" size="small" onClick={remove}>
            Remove<span className="sr-only"> code {code}</span>
          </Button>
        )}
      </div>
      <p className="mt-1.5 flex flex-wrap gap-2">
        {saved > 0 && (
          <Badge variant="default">
            <Icon of={Tag} />
            {formatPounds(saved)} off
          </Badge>
        )}
        <Badge variant="outline">{discountBadge}</Badge>
      </p>
    </div>
  )
}
