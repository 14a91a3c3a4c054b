import { bootstrapFirstAdmin } from '#app/shop/account/bootstrap-first-admin.server.ts'
import { deleteMyAccount } from '#app/shop/account/delete-my-account.server.ts'
import { previewDeletion } from '#app/shop/account/preview-deletion.server.ts'
import { downloadMyData } from '#app/shop/account/download-my-data.server.ts'
import { getCurrentUserRole } from '#app/shop/account/get-current-user-role.server.ts'
import { listCaseFiles } from '#app/parts/files/list-case-files.server.ts'
import { startUpload } from '#app/parts/files/start-upload.server.ts'
import { listDocuments } from '#app/admin/books/list-documents.server.ts'
import { findDocument } from '#app/shop/my-orders/documents/find-document.server.ts'
import { requestInvoice } from '#app/shop/my-orders/documents/request-invoice.server.ts'
import { erasePerson } from '#app/admin/data-protection/erase-person.server.ts'
import { exportPerson } from '#app/admin/data-protection/export-person.server.ts'
import { previewRetention } from '#app/admin/data-protection/preview-retention.server.ts'
import { previewPromoCode } from '#app/admin/catalogue/preview-promo-code.server.ts'
import { savePromoCode } from '#app/admin/catalogue/save-promo-code.server.ts'
import { updateProduct } from '#app/admin/catalogue/update-product.server.ts'
import { listAuditLog } from '#app/admin/audit-log/list-audit-log.server.ts'
import { retryFailedEmails } from '#app/admin/emails/retry-failed-emails.server.ts'
import { retryEmail } from '#app/admin/emails/retry-email.server.ts'
import { settleUndeliveredEmail } from '#app/admin/emails/settle-undelivered-email.server.ts'
import { listCases } from '#app/admin/cases/list-cases.server.ts'
import { findCase } from '#app/admin/cases/find-case.server.ts'
import { answerCase } from '#app/admin/cases/answer-case.server.ts'
import { noteOnCase } from '#app/admin/cases/note-on-case.server.ts'
import { assignCase } from '#app/admin/cases/assign-case.server.ts'
import { decideClaim } from '#app/admin/cases/decide-claim.server.ts'
import { recordRepair } from '#app/admin/cases/record-repair.server.ts'
import { closeCase } from '#app/admin/cases/close-case.server.ts'
import { replyToCase } from '#app/shop/cases/reply-to-case.server.ts'
import { complainAboutData } from '#app/shop/policies/complain-about-data.server.ts'
import { listDeadlines } from '#app/admin/deadlines/list-deadlines.server.ts'
import { cancelPlannedPrice } from '#app/admin/catalogue/cancel-planned-price.server.ts'
import { moveStock } from '#app/admin/catalogue/move-stock.server.ts'
import { planPrice } from '#app/admin/catalogue/plan-price.server.ts'
import { closeUnpaidOrder } from '#app/admin/manual-orders/close-unpaid-order.server.ts'
import { createOrder } from '#app/admin/manual-orders/create-order.server.ts'
import { newOrderTerms } from '#app/admin/manual-orders/new-order-terms.server.ts'
import { recordBankTransfer } from '#app/admin/manual-orders/record-bank-transfer.server.ts'
import { sendPaymentLink } from '#app/admin/manual-orders/send-payment-link.server.ts'
import { recordBankRefund } from '#app/admin/refunds/record-bank-refund.server.ts'
import { correctOrder } from '#app/admin/orders/correct-order.server.ts'
import { decideAddressChange } from '#app/admin/orders/decide-address-change.server.ts'
import { exportClickAndDrop } from '#app/admin/orders/export-click-and-drop.server.ts'
import { exportOrders } from '#app/admin/orders/export-orders.server.ts'
import { findOrder } from '#app/admin/orders/find-order.server.ts'
import { listPackingSlips } from '#app/admin/orders/list-packing-slips.server.ts'
import { deleteOrderView, listOrderViews, saveOrderView } from '#app/admin/orders/order-views.server.ts'
import { previewShippingEmail } from '#app/admin/orders/preview-shipping-email.server.ts'
import { shipOrders } from '#app/admin/orders/ship-orders.server.ts'
import { undoChanges } from '#app/admin/orders/undo-changes.server.ts'
import { callBackEmails, listWaitingEmails, sendWaitingEmails } from '#app/admin/orders/waiting-emails.server.ts'
import { sendOrderConfirmation } from '#app/admin/orders/send-order-confirmation.server.ts'
import { sendTrackingNotification } from '#app/admin/orders/send-tracking-notification.server.ts'
import { setPaymentStatus } from '#app/admin/orders/set-payment-status.server.ts'
import { acceptPayment, closeRefundedPayment } from '#app/admin/orders/settle-payment.server.ts'
import { setDeliveryDay } from '#app/admin/orders/set-delivery-day.server.ts'
import { setShippingStatus } from '#app/admin/orders/set-shipping-status.server.ts'
import { updateShipping } from '#app/admin/orders/update-shipping.server.ts'
import { createRefund } from '#app/admin/refunds/create-refund.server.ts'
import { downloadDisputePack } from '#app/admin/refunds/download-dispute-pack.server.ts'
import { retryRefund } from '#app/admin/refunds/retry-refund.server.ts'
import { listReturns } from '#app/admin/refunds/list-returns.server.ts'
import { receiveReturn } from '#app/admin/refunds/receive-return.server.ts'
import { inspectReturn } from '#app/admin/refunds/inspect-return.server.ts'
import { releaseHold } from '#app/admin/refunds/release-hold.server.ts'
import { approveRefund, declineRefund } from '#app/admin/refunds/decide-refund.server.ts'
import { listCancellations } from '#app/admin/refunds/list-cancellations.server.ts'
import { settleCancellation } from '#app/admin/refunds/settle-cancellation.server.ts'
import { workbench } from '#app/admin/frame/workbench.server.ts'
import { findAnything } from '#app/admin/find/find-anything.server.ts'
import { setStaffRole } from '#app/admin/roles/set-staff-role.server.ts'
import { firstRun } from '#app/admin/overview/first-run.server.ts'
import { listQueue } from '#app/admin/overview/list-queue.server.ts'
import { examineSetup } from '#app/admin/set-up/examine-setup.server.ts'
import { sendTestEmail } from '#app/admin/set-up/send-test-email.server.ts'
import { overview } from '#app/admin/overview/overview.server.ts'
import { manualAddOrder } from '#app/admin/payments/manual-add-order.server.ts'
import { dismissUnmatchedPayment } from '#app/admin/payments/dismiss-unmatched-payment.server.ts'
import { retryWebhook } from '#app/admin/payments/retry-webhook.server.ts'
import { manageUserRole } from '#app/admin/roles/manage-user-role.server.ts'
import { deleteTestOrders } from '#app/admin/orders/delete-test-orders.server.ts'
import { addReturnProof } from '#app/shop/my-orders/cancel/add-return-proof.server.ts'
import { startReturn } from '#app/shop/my-orders/cancel/start-return.server.ts'
import { keepOrder } from '#app/shop/my-orders/cancel/keep-order.server.ts'
import { withdrawReturn } from '#app/shop/my-orders/cancel/withdraw-return.server.ts'
import { cancelOrder } from '#app/shop/my-orders/cancel/cancel-order.server.ts'
import { keepConsent, withdrawConsent } from '#app/shop/checkout/analytics-consent.server.ts'
import { checkPromo } from '#app/parts/buy/check-promo.server.ts'
import { createCheckoutV2 } from '#app/shop/checkout/create-checkout-v2.server.ts'
import { createCheckout } from '#app/shop/checkout/create-checkout.server.ts'
import { getSession } from '#app/shop/checkout/get-session.server.ts'
import { findFreshOrder } from '#app/shop/checkout/find-fresh-order.server.ts'
import { getStripeSession } from '#app/shop/checkout/get-stripe-session.server.ts'
import { askForStockAlert } from '#app/shop/stock-alert/ask-for-stock-alert.server.ts'
import { confirmStockAlert } from '#app/shop/stock-alert/confirm-stock-alert.server.ts'
import { updateOrder } from '#app/shop/checkout/update-order.server.ts'
import { changeDeliveryAddress } from '#app/shop/my-orders/change-delivery-address.server.ts'
import { claimOrder } from '#app/shop/my-orders/claim-order.server.ts'
import { confirmReceipt } from '#app/shop/my-orders/confirm-receipt.server.ts'
import { downloadReceipt } from '#app/shop/my-orders/download-receipt.server.ts'
import { findMyOrder } from '#app/shop/my-orders/find-my-order.server.ts'
import { listMyOrders } from '#app/shop/my-orders/list-my-orders.server.ts'
import { openOrderWithCode } from '#app/shop/my-orders/open-order-with-code.server.ts'
import { requestOrderCode } from '#app/shop/my-orders/request-order-code.server.ts'
import { rightsToday } from '#app/shop/my-orders/rights-today.server.ts'
import { submitContact } from '#app/shop/contact/submit-contact.server.ts'
import { submitRetailerApplication } from '#app/shop/retailers/submit-retailer-application.server.ts'
import { publicOrderStatus } from '#app/shop/track-order/public-order-status.server.ts'
import { sendWarrantyClaim } from '#app/shop/warranty/send-warranty-claim.server.ts'
import { catalogueHandlers } from '#app/admin/catalogue/handlers.server.ts'
import { emailHandlers } from '#app/admin/emails/handlers.server.ts'
import { submissionHandlers } from '#app/admin/submissions/handlers.server.ts'
import { paymentHandlers } from '#app/admin/payments/handlers.server.ts'
import { personHandlers } from '#app/admin/people/handlers.server.ts'
import { roleHandlers } from '#app/admin/roles/handlers.server.ts'
import { orderHandlers } from '#app/admin/orders/handlers.server.ts'
import { myCaseHandlers } from '#app/shop/cases/handlers.server.ts'
import type { Handlers } from '#services/handler.ts'

/** The handler of each name of the contract. */
export const handlers = {
  ...catalogueHandlers,
  ...emailHandlers,
  ...submissionHandlers,
  ...paymentHandlers,
  ...personHandlers,
  ...roleHandlers,
  ...orderHandlers,
  ...myCaseHandlers,
  get_current_user_role: getCurrentUserRole,
  bootstrap_first_admin: bootstrapFirstAdmin,
  manage_user_role: manageUserRole,
  'dismiss-unmatched-payment': dismissUnmatchedPayment,
  'retry-webhook': retryWebhook,
  'retry-email': retryEmail,
  'settle-undelivered-email': settleUndeliveredEmail,
  'retry-failed-emails': retryFailedEmails,
  'check-promo': checkPromo,
  'start-upload': startUpload,
  'preview-retention': previewRetention,
  'export-person': exportPerson,
  'erase-person': erasePerson,
  'list-case-files': listCaseFiles,
  'submit-contact': submitContact,
  'update-product': updateProduct,
  'plan-price': planPrice,
  'cancel-planned-price': cancelPlannedPrice,
  'move-stock': moveStock,
  'preview-promo-code': previewPromoCode,
  'save-promo-code': savePromoCode,
  'list-audit-log': listAuditLog,
  'examine-setup': examineSetup,
  'send-test-email': sendTestEmail,
  overview,
  workbench,
  'list-queue': listQueue,
  'find-anything': findAnything,
  'set-staff-role': setStaffRole,
  'first-run': firstRun,
  'list-order-views': listOrderViews,
  'save-order-view': saveOrderView,
  'delete-order-view': deleteOrderView,
  'list-packing-slips': listPackingSlips,
  'export-click-and-drop': exportClickAndDrop,
  'correct-order': correctOrder,
  'new-order-terms': newOrderTerms,
  'create-order': createOrder,
  'send-payment-link': sendPaymentLink,
  'record-bank-transfer': recordBankTransfer,
  'close-unpaid-order': closeUnpaidOrder,
  'record-bank-refund': recordBankRefund,
  'ship-orders': shipOrders,
  'undo-changes': undoChanges,
  'preview-shipping-email': previewShippingEmail,
  'list-waiting-emails': listWaitingEmails,
  'call-back-emails': callBackEmails,
  'send-waiting-emails': sendWaitingEmails,
  'export-orders': exportOrders,
  'find-order': findOrder,
  'set-payment-status': setPaymentStatus,
  'accept-payment': acceptPayment,
  'close-refunded-payment': closeRefundedPayment,
  'cancel-order': cancelOrder,
  'start-return': startReturn,
  'add-return-proof': addReturnProof,
  'withdraw-return': withdrawReturn,
  'keep-order': keepOrder,
  'create-refund': createRefund,
  'download-dispute-pack': downloadDisputePack,
  'retry-refund': retryRefund,
  'list-returns': listReturns,
  'receive-return': receiveReturn,
  'inspect-return': inspectReturn,
  'release-hold': releaseHold,
  'approve-refund': approveRefund,
  'decline-refund': declineRefund,
  'list-cancellations': listCancellations,
  'settle-cancellation': settleCancellation,
  'set-shipping-status': setShippingStatus,
  'update-shipping': updateShipping,
  'create-checkout': createCheckout,
  'create-checkout-v2': createCheckoutV2,
  'get-stripe-session': getStripeSession,
  'find-fresh-order': findFreshOrder,
  'keep-analytics-consent': keepConsent,
  'withdraw-analytics-consent': withdrawConsent,
  'get-session': getSession,
  'update-order': updateOrder,
  'ask-for-stock-alert': askForStockAlert,
  'confirm-stock-alert': confirmStockAlert,
  'public-order-status': publicOrderStatus,
  'find-my-order': findMyOrder,
  'download-receipt': downloadReceipt,
  'request-invoice': requestInvoice,
  'find-document': findDocument,
  'list-documents': listDocuments,
  'list-my-orders': listMyOrders,
  'request-order-code': requestOrderCode,
  'open-order-with-code': openOrderWithCode,
  'claim-order': claimOrder,
  'change-delivery-address': changeDeliveryAddress,
  'confirm-receipt': confirmReceipt,
  'rights-today': rightsToday,
  'download-my-data': downloadMyData,
  'preview-deletion': previewDeletion,
  'delete-my-account': deleteMyAccount,
  'set-delivery-day': setDeliveryDay,
  'decide-address-change': decideAddressChange,
  'list-deadlines': listDeadlines,
  'manual-add-order': manualAddOrder,
  'delete-test-orders': deleteTestOrders,
  'send-order-confirmation': sendOrderConfirmation,
  'send-tracking-notification': sendTrackingNotification,
  'submit-retailer-application': submitRetailerApplication,
  'send-warranty-claim': sendWarrantyClaim,
  'list-cases': listCases,
  'find-case': findCase,
  'answer-case': answerCase,
  'note-on-case': noteOnCase,
  'assign-case': assignCase,
  'decide-claim': decideClaim,
  'record-repair': recordRepair,
  'close-case': closeCase,
  'reply-to-case': replyToCase,
  'complain-about-data': complainAboutData,
} satisfies Handlers
