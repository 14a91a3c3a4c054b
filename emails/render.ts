import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AccountDeleted, accountDeletedText } from './account-deleted.tsx'
import { AddressChanged, addressChangedText } from './address-changed.tsx'
import { AdminOrderNotification, adminOrderNotificationText } from './admin-order-notification.tsx'
import { BackInStock, backInStockText } from './back-in-stock.tsx'
import { BankTransferDetails, bankTransferDetailsText } from './bank-transfer-details.tsx'
import { ConfirmEmail, confirmEmailText } from './confirm-email.tsx'
import { ConfirmStockAlert, confirmStockAlertText } from './confirm-stock-alert.tsx'
import { applicationDecided } from './application-decided.ts'
import { applicationReceived } from './application-received.ts'
import { caseAnswered } from './case-answered.ts'
import { caseNotification } from './case-notification.ts'
import { caseWaiting } from './case-waiting.ts'
import { claimDecided } from './claim-decided.ts'
import { complaintDecided } from './complaint-decided.ts'
import { complaintReceived } from './complaint-received.ts'
import { contactReceived } from './contact-received.ts'
import { ContactNotification, contactNotificationText } from './contact-notification.tsx'
import { DataCopied, dataCopiedText } from './data-copied.tsx'
import { DidItArrive, didItArriveText } from './did-it-arrive.tsx'
import type { EmailType } from '#domain/customers/email.ts'
import type { EmailContent, EmailData } from './email-data.ts'
import { OrderCode, orderCodeText } from './order-code.tsx'
import { OrderConfirmation, orderConfirmationText } from './order-confirmation.tsx'
import { PaymentLink, paymentLinkText } from './payment-link.tsx'
import { OrdersAdded, ordersAddedText } from './orders-added.tsx'
import { CancellationReceived, cancellationReceivedText } from './cancellation-received.tsx'
import { ReturnInstructions, returnInstructionsText } from './return-instructions.tsx'
import { ReturnReceived, returnReceivedText } from './return-received.tsx'
import { RefundSent, refundSentText } from './refund-sent.tsx'
import { DeductionExplained, deductionExplainedText } from './deduction-explained.tsx'
import { RefundFailed, refundFailedText } from './refund-failed.tsx'
import { ResetPassword, resetPasswordText } from './reset-password.tsx'
import { RetailerNotification, retailerNotificationText } from './retailer-notification.tsx'
import type { Sender } from './sender.ts'
import { emailSubject } from './subjects.ts'
import { TrackingNotification, trackingNotificationText } from './tracking-notification.tsx'
import { TwoFactorCode, twoFactorCodeText } from './two-factor-code.tsx'
import { WarrantyAcknowledgement, warrantyAcknowledgementText } from './warranty-acknowledgement.tsx'
import { WarrantyClaim, warrantyClaimText } from './warranty-claim.tsx'

type EmailProps<Type extends EmailType> = EmailData[Type] & { sender: Sender }

type Template<Type extends EmailType> = {
  Email: ((props: EmailProps<Type>) => ReactElement) & { PreviewProps: EmailProps<Type> }
  text: (props: EmailProps<Type>) => string
}

const templates: { [Type in EmailType]: Template<Type> } = {
  order_confirmation: { Email: OrderConfirmation, text: orderConfirmationText },
  tracking_notification: { Email: TrackingNotification, text: trackingNotificationText },
  admin_order_notification: { Email: AdminOrderNotification, text: adminOrderNotificationText },
  warranty_claim: { Email: WarrantyClaim, text: warrantyClaimText },
  warranty_acknowledgement: { Email: WarrantyAcknowledgement, text: warrantyAcknowledgementText },
  contact_notification: { Email: ContactNotification, text: contactNotificationText },
  retailer_notification: { Email: RetailerNotification, text: retailerNotificationText },
  confirm_email: { Email: ConfirmEmail, text: confirmEmailText },
  reset_password: { Email: ResetPassword, text: resetPasswordText },
  two_factor_code: { Email: TwoFactorCode, text: twoFactorCodeText },
  order_code: { Email: OrderCode, text: orderCodeText },
  orders_added: { Email: OrdersAdded, text: ordersAddedText },
  address_changed: { Email: AddressChanged, text: addressChangedText },
  did_it_arrive: { Email: DidItArrive, text: didItArriveText },
  data_copied: { Email: DataCopied, text: dataCopiedText },
  account_deleted: { Email: AccountDeleted, text: accountDeletedText },
  cancellation_received: { Email: CancellationReceived, text: cancellationReceivedText },
  return_instructions: { Email: ReturnInstructions, text: returnInstructionsText },
  return_received: { Email: ReturnReceived, text: returnReceivedText },
  refund_sent: { Email: RefundSent, text: refundSentText },
  deduction_explained: { Email: DeductionExplained, text: deductionExplainedText },
  refund_failed: { Email: RefundFailed, text: refundFailedText },
  contact_received: contactReceived,
  application_received: applicationReceived,
  complaint_received: complaintReceived,
  case_answered: caseAnswered,
  case_waiting: caseWaiting,
  claim_decided: claimDecided,
  application_decided: applicationDecided,
  complaint_decided: complaintDecided,
  case_notification: caseNotification,
  payment_link: { Email: PaymentLink, text: paymentLinkText },
  bank_transfer_details: { Email: BankTransferDetails, text: bankTransferDetailsText },
  confirm_stock_alert: { Email: ConfirmStockAlert, text: confirmStockAlertText },
  back_in_stock: { Email: BackInStock, text: backInStockText },
}

export type RenderedEmail = { subject: string; html: string; text: string }

/** Writes an email out. The same content and sender always give the same bytes. */
export function renderEmail(content: EmailContent, sender: Sender): RenderedEmail
export function renderEmail<Type extends EmailType>(
  { type, data }: { type: Type; data: EmailData[Type] },
  sender: Sender,
): RenderedEmail {
  return render(type, { ...data, sender }, emailSubject({ type, data }))
}

/** An email with its sample data, as this sender would write it. */
export function renderPreview<Type extends EmailType>(type: Type, sender: Sender): RenderedEmail {
  const props = { ...templates[type].Email.PreviewProps, sender }
  return render(type, props, emailSubject({ type, data: props }))
}

export function isEmailType(type: string): type is EmailType {
  return Object.hasOwn(templates, type)
}

function render<Type extends EmailType>(type: Type, props: EmailProps<Type>, subject: string): RenderedEmail {
  const { Email, text } = templates[type]
  return { subject, html: `<!DOCTYPE html>${renderToStaticMarkup(Email(props))}`, text: text(props) }
}
