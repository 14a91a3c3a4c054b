import { useState } from 'react'
import { ArrowRight } from 'lucide-react'
import { href } from '#domain/site/href.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { ButtonLink } from '#app/parts/ui/button-link.tsx'
import type { ButtonVariant } from '#app/parts/ui/button-style.ts'
import { Dialog } from '#app/parts/ui/dialog.tsx'
import { Dropdown } from '#app/parts/ui/dropdown.tsx'
import { Field } from '#app/parts/ui/field.tsx'
import { Input } from '#app/parts/ui/input.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { Tooltip } from '#app/parts/ui/tooltip.tsx'
import { Row, Sample } from './sample.tsx'

const variants: ButtonVariant[] = ['primary', 'accent', 'secondary', 'quiet', 'danger']

export function ActionSamples() {
  return (
    <>
      <Sample title="Button">
        {variants.map((variant) => (
          <Row key={variant}>
            <Button variant={variant} size="large">
              Large {variant}
            </Button>
            <Button variant={variant}>Medium</Button>
            <Button variant={variant} size="small">
              Small
            </Button>
            <Button variant={variant}>
              With a sign <ArrowRight aria-hidden="true" />
            </Button>
            <Button variant={variant} busy>
              Processing...
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <ButtonLink variant={variant} href={href.products}>
              As a link
            </ButtonLink>
          </Row>
        ))}
        <Button variant="accent" wide size="large">
          As wide as its column
        </Button>
      </Sample>
      <Sample title="Dialog">
        <DialogSample />
      </Sample>
      <Sample title="Dropdown">
        <Row>
          <Dropdown
            label="Actions"
            variant="secondary"
            heading="sam@example.com"
            items={[
              { label: 'Go to products', href: href.products },
              { label: 'Say hello', onChoose: () => toast.message('Hello') },
              { label: 'Cannot be chosen', onChoose: () => {}, disabled: true },
              { label: 'Delete', onChoose: () => toast.error('Deleted'), danger: true },
            ]}
          />
        </Row>
      </Sample>
      <Sample title="Toast">
        <Row>
          <Button variant="secondary" onClick={() => toast.success('Discount code applied: SAMPLE10')}>
            Success
          </Button>
          <Button variant="secondary" onClick={() => toast.error('Error', 'Failed to add order')}>
            Error with a description
          </Button>
          <Button variant="secondary" onClick={() => toast.message('Promo code removed.')}>
            Message
          </Button>
        </Row>
      </Sample>
      <Sample title="Tooltip">
        <Tooltip text="Opens after 700 ms, or at once with the keyboard">
          {(control) => (
            <Button variant="secondary" {...control}>
              Stay here for a moment
            </Button>
          )}
        </Tooltip>
      </Sample>
    </>
  )
}

function DialogSample() {
  const [open, setOpen] = useState<'small' | 'medium' | 'large' | null>(null)
  const close = () => setOpen(null)
  return (
    <Row>
      {(['small', 'medium', 'large'] as const).map((width) => (
        <Button key={width} variant="secondary" onClick={() => setOpen(width)}>
          Open {width}
        </Button>
      ))}
      <Dialog
        open={open !== null}
        onClose={close}
        width={open ?? 'medium'}
        title="Manage shipping"
        description="Order 1a2b3c4d"
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={() => toast.success('Saved over the open dialog')}>Save</Button>
          </>
        }
      >
        <Field label="Tracking number">{(control) => <Input {...control} />}</Field>
      </Dialog>
    </Row>
  )
}
