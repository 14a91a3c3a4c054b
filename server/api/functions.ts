import { accountHandlers } from '#app/shop/account/handlers.server.ts'
import { catalogueHandlers } from '#app/admin/catalogue/handlers.server.ts'
import { caseHandlers } from '#app/admin/cases/handlers.server.ts'
import { createOrder } from '#app/admin/manual-orders/create-order.server.ts'
import { manualOrderHandlers } from '#app/admin/manual-orders/handlers.server.ts'
import { correctOrder } from '#app/admin/orders/correct-order.server.ts'
import { decideAddressChange } from '#app/admin/orders/decide-address-change.server.ts'
import { exportClickAndDrop } from '#app/admin/orders/export-click-and-drop.server.ts'
import { exportOrders } from '#app/admin/orders/export-orders.server.ts'
import { shipOrders, updateShipping } from '#app/admin/orders/ship-orders.server.ts'
import { undoChanges } from '#app/admin/orders/undo-changes.server.ts'
import { callBackEmails, listWaitingEmails, sendWaitingEmails } from '#app/admin/orders/waiting-emails.server.ts'
import { acceptPayment, closeRefundedPayment } from '#app/admin/orders/settle-payment.server.ts'
import { refundHandlers } from '#app/admin/refunds/handlers.server.ts'
import { downloadDisputePack } from '#app/admin/refunds/download-dispute-pack.server.ts'
import { addReturnLabel } from '#app/admin/refunds/add-return-label.server.ts'
import { approveRefund, declineRefund } from '#app/admin/refunds/decide-refund.server.ts'
import { settleCancellation } from '#app/admin/refunds/settle-cancellation.server.ts'
import { answerReview } from '#app/admin/reviews/answer-review.server.ts'
import { decideReview } from '#app/admin/reviews/decide-review.server.ts'
import { exportReviews } from '#app/admin/reviews/export-reviews.server.ts'
import { listReviewsToCheck } from '#app/admin/reviews/list-reviews-to-check.server.ts'
import { findAnything } from '#app/admin/find/find-anything.server.ts'
import { paymentHandlers } from '#app/admin/payments/handlers.server.ts'
import { deleteTestOrders } from '#app/admin/orders/delete-test-orders.server.ts'
import { cancelHandlers } from '#app/shop/my-orders/cancel/handlers.server.ts'
import { checkPromo } from '#app/parts/buy/check-promo.server.ts'
import { checkoutHandlers } from '#app/shop/checkout/handlers.server.ts'
import { myOrderHandlers } from '#app/shop/my-orders/handlers.server.ts'
import { publicOrderStatus } from '#app/shop/track-order/public-order-status.server.ts'
import { sendWarrantyClaim } from '#app/shop/warranty/send-warranty-claim.server.ts'
import { emailHandlers } from '#app/admin/emails/handlers.server.ts'
import { submissionHandlers } from '#app/admin/submissions/handlers.server.ts'
import { booksHandlers } from '#app/admin/books/handlers.server.ts'
import { personHandlers } from '#app/admin/people/handlers.server.ts'
import { inviteColleague } from '#app/admin/roles/invite-colleague.server.ts'
import { roleHandlers } from '#app/admin/roles/handlers.server.ts'
import { orderHandlers } from '#app/admin/orders/handlers.server.ts'
import { documentHandlers } from '#app/shop/my-orders/documents/handlers.server.ts'
import { reviewHandlers } from '#app/shop/reviews/handlers.server.ts'
import { visitorFormHandlers } from '#app/parts/forms/handlers.server.ts'
import { myCaseHandlers } from '#app/shop/cases/handlers.server.ts'
import type { Handlers } from '#services/handler.ts'
import { dataProtectionHandlers } from '#app/admin/data-protection/handlers.server.ts'
import { overviewHandlers } from '#app/admin/overview/handlers.server.ts'
import { setUpHandlers } from '#app/admin/set-up/handlers.server.ts'
import { stockAlertHandlers } from '#app/shop/stock-alert/handlers.server.ts'
import { fileHandlers } from '#app/parts/files/handlers.server.ts'

export const handlers = {
  'invite-colleague': inviteColleague,
  ...cancelHandlers,
  ...myOrderHandlers,
  ...refundHandlers,
  ...fileHandlers,
  ...stockAlertHandlers,
  ...checkoutHandlers,
  ...accountHandlers,
  ...setUpHandlers,
  ...overviewHandlers,
  ...manualOrderHandlers,
  ...dataProtectionHandlers,
  ...caseHandlers,
  ...catalogueHandlers,
  ...emailHandlers,
  ...submissionHandlers,
  ...booksHandlers,
  ...paymentHandlers,
  ...personHandlers,
  ...roleHandlers,
  ...orderHandlers,
  ...myCaseHandlers,
  ...documentHandlers,
  ...reviewHandlers,
  ...visitorFormHandlers,
  'check-promo': checkPromo,
  'find-anything': findAnything,
  'export-click-and-drop': exportClickAndDrop,
  'correct-order': correctOrder,
  'create-order': createOrder,
  'ship-orders': shipOrders,
  'undo-changes': undoChanges,
  'list-waiting-emails': listWaitingEmails,
  'call-back-emails': callBackEmails,
  'send-waiting-emails': sendWaitingEmails,
  'export-orders': exportOrders,
  'accept-payment': acceptPayment,
  'close-refunded-payment': closeRefundedPayment,
  'download-dispute-pack': downloadDisputePack,
  'add-return-label': addReturnLabel,
  'approve-refund': approveRefund,
  'decline-refund': declineRefund,
  'list-reviews-to-check': listReviewsToCheck,
  'decide-review': decideReview,
  'answer-review': answerReview,
  'export-reviews': exportReviews,
  'settle-cancellation': settleCancellation,
  'update-shipping': updateShipping,
  'public-order-status': publicOrderStatus,
  'decide-address-change': decideAddressChange,
  'delete-test-orders': deleteTestOrders,
  'send-warranty-claim': sendWarrantyClaim,
} satisfies Handlers
