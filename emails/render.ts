import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AdminOrderNotification, adminOrderNotificationText } from './admin-order-notification.tsx'
import { ConfirmEmail, confirmEmailText } from './confirm-email.tsx'
import { ContactNotification, contactNotificationText } from './contact-notification.tsx'
import type { LetterContent, LetterData, LetterType } from './letter-data.ts'
import { OrderConfirmation, orderConfirmationText } from './order-confirmation.tsx'
import { ResetPassword, resetPasswordText } from './reset-password.tsx'
import { RetailerNotification, retailerNotificationText } from './retailer-notification.tsx'
import type { Sender } from './sender.ts'
import { letterSubject } from './subjects.ts'
import { TrackingNotification, trackingNotificationText } from './tracking-notification.tsx'
import { TwoFactorCode, twoFactorCodeText } from './two-factor-code.tsx'
import { WarrantyAcknowledgement, warrantyAcknowledgementText } from './warranty-acknowledgement.tsx'
import { WarrantyClaim, warrantyClaimText } from './warranty-claim.tsx'

type LetterProps<Type extends LetterType> = LetterData[Type] & { sender: Sender }

type Template<Type extends LetterType> = {
  Letter: ((props: LetterProps<Type>) => ReactElement) & { PreviewProps: LetterProps<Type> }
  text: (props: LetterProps<Type>) => string
}

const templates: { [Type in LetterType]: Template<Type> } = {
  order_confirmation: { Letter: OrderConfirmation, text: orderConfirmationText },
  tracking_notification: { Letter: TrackingNotification, text: trackingNotificationText },
  admin_order_notification: { Letter: AdminOrderNotification, text: adminOrderNotificationText },
  warranty_claim: { Letter: WarrantyClaim, text: warrantyClaimText },
  warranty_acknowledgement: { Letter: WarrantyAcknowledgement, text: warrantyAcknowledgementText },
  contact_notification: { Letter: ContactNotification, text: contactNotificationText },
  retailer_notification: { Letter: RetailerNotification, text: retailerNotificationText },
  confirm_email: { Letter: ConfirmEmail, text: confirmEmailText },
  reset_password: { Letter: ResetPassword, text: resetPasswordText },
  two_factor_code: { Letter: TwoFactorCode, text: twoFactorCodeText },
}

export type RenderedLetter = { subject: string; html: string; text: string }

/** Writes a letter out. The same content and sender always give the same bytes. */
export function renderLetter(content: LetterContent, sender: Sender): RenderedLetter
export function renderLetter<Type extends LetterType>(
  { type, data }: { type: Type; data: LetterData[Type] },
  sender: Sender,
): RenderedLetter {
  return render(type, { ...data, sender }, letterSubject({ type, data }))
}

/** A letter with its sample data, as this sender would write it. */
export function renderPreview<Type extends LetterType>(type: Type, sender: Sender): RenderedLetter {
  const props = { ...templates[type].Letter.PreviewProps, sender }
  return render(type, props, letterSubject({ type, data: props }))
}

export function isLetterType(type: string): type is LetterType {
  return Object.hasOwn(templates, type)
}

export const letterTypes = Object.keys(templates).filter(isLetterType)

function render<Type extends LetterType>(type: Type, props: LetterProps<Type>, subject: string): RenderedLetter {
  const { Letter, text } = templates[type]
  return { subject, html: `<!DOCTYPE html>${renderToStaticMarkup(Letter(props))}`, text: text(props) }
}
