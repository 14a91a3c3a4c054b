import { renderToStaticMarkup } from 'react-dom/server'
import type { EmailType } from '#domain/customers/email.ts'
import type { EmailContent, EmailData } from './email-data.ts'
import type { Email } from './parts/standard-email.tsx'
import type { Sender } from './sender.ts'
import { accountDeleted } from './account-deleted.ts'
import { addressChanged } from './address-changed.ts'
import { adminOrderNotification } from './admin-order-notification.ts'
import { applicationDecided } from './application-decided.ts'
import { applicationReceived } from './application-received.ts'
import { backInStock } from './back-in-stock.ts'
import { bankTransferDetails } from './bank-transfer-details.ts'
import { cancellationReceived } from './cancellation-received.ts'
import { caseAnswered } from './case-answered.tsx'
import { caseNotification } from './case-notification.ts'
import { claimDecided } from './claim-decided.ts'
import { complaintDecided } from './complaint-decided.ts'
import { complaintReceived } from './complaint-received.ts'
import { confirmEmail } from './confirm-email.ts'
import { confirmStockAlert } from './confirm-stock-alert.ts'
import { contactNotification } from './contact-notification.ts'
import { contactReceived } from './contact-received.ts'
import { dataCopied } from './data-copied.ts'
import { deductionExplained } from './deduction-explained.ts'
import { didItArrive } from './did-it-arrive.ts'
import { documentIssued } from './document-issued.ts'
import { orderCode } from './order-code.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { orderKept } from './order-kept.ts'
import { orderMoved } from './order-moved.ts'
import { ordersAdded } from './orders-added.ts'
import { paymentLink } from './payment-link.ts'
import { refundFailed } from './refund-failed.ts'
import { refundSent } from './refund-sent.ts'
import { resetPassword } from './reset-password.ts'
import { retailerNotification } from './retailer-notification.ts'
import { returnInstructions } from './return-instructions.ts'
import { returnReceived } from './return-received.ts'
import { reviewAnswered } from './review-answered.ts'
import { reviewHeldBack } from './review-held-back.ts'
import { reviewInvitation } from './review-invitation.ts'
import { reviewPublished } from './review-published.ts'
import { reviewRemoved } from './review-removed.ts'
import { reviewToEdit } from './review-to-edit.ts'
import { trackingNotification } from './tracking-notification.ts'
import { twoFactorCode } from './two-factor-code.ts'
import { warrantyAcknowledgement } from './warranty-acknowledgement.ts'
import { warrantyClaim } from './warranty-claim.ts'

const emails: { [Type in EmailType]: Email<EmailData[Type]> } = {
  order_confirmation: orderConfirmation,
  tracking_notification: trackingNotification,
  admin_order_notification: adminOrderNotification,
  warranty_claim: warrantyClaim,
  warranty_acknowledgement: warrantyAcknowledgement,
  contact_notification: contactNotification,
  retailer_notification: retailerNotification,
  confirm_email: confirmEmail,
  reset_password: resetPassword,
  two_factor_code: twoFactorCode,
  order_code: orderCode,
  orders_added: ordersAdded,
  order_moved: orderMoved,
  address_changed: addressChanged,
  did_it_arrive: didItArrive,
  data_copied: dataCopied,
  account_deleted: accountDeleted,
  cancellation_received: cancellationReceived,
  order_kept: orderKept,
  return_instructions: returnInstructions,
  return_received: returnReceived,
  refund_sent: refundSent,
  deduction_explained: deductionExplained,
  refund_failed: refundFailed,
  document_issued: documentIssued,
  contact_received: contactReceived,
  application_received: applicationReceived,
  complaint_received: complaintReceived,
  case_answered: caseAnswered,
  case_waiting: caseAnswered,
  claim_decided: claimDecided,
  application_decided: applicationDecided,
  complaint_decided: complaintDecided,
  case_notification: caseNotification,
  payment_link: paymentLink,
  bank_transfer_details: bankTransferDetails,
  confirm_stock_alert: confirmStockAlert,
  back_in_stock: backInStock,
  review_invitation: reviewInvitation,
  review_published: reviewPublished,
  review_held_back: reviewHeldBack,
  review_answered: reviewAnswered,
  review_removed: reviewRemoved,
  review_to_edit: reviewToEdit,
}

export type RenderedEmail = { subject: string; html: string; text: string }

/** Writes an email out. The same content and sender always give the same bytes. */
export function renderEmail(content: EmailContent, sender: Sender): RenderedEmail
export function renderEmail<Type extends EmailType>(
  { type, data }: { type: Type; data: EmailData[Type] },
  sender: Sender,
): RenderedEmail {
  const { subject, html, text } = emails[type]
  return {
    subject: subject(data),
    html: `<!DOCTYPE html>${renderToStaticMarkup(html(data, sender))}`,
    text: text(data, sender),
  }
}

export function renderPreview(type: EmailType, sender: Sender): RenderedEmail {
  return renderEmail(sampleOf(type), sender)
}

function sampleOf(type: EmailType): EmailContent {
  return { type, data: emails[type].sample } as EmailContent // the table holds them in pairs
}

/** Known before the email is rendered, so that the log can name what waits. */
export function emailSubject(content: EmailContent): string
export function emailSubject<Type extends EmailType>({ type, data }: { type: Type; data: EmailData[Type] }): string {
  return emails[type].subject(data)
}

export function isEmailType(type: string): type is EmailType {
  return Object.hasOwn(emails, type)
}
