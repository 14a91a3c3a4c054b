export const reviewLaws = [
  {
    law: 'every star that is shown belongs to a delivered order',
    broken: `select reviews.id, orders.shipping_status from reviews join orders on orders.id = order_id
      where shown is not null and (orders.payment_status not in ('paid', 'fulfilled')
        or orders.delivered_at is null and (orders.shipping_date is null or orders.shipping_status = 'pending'))`,
  },
  {
    law: 'a review that waits has one deadline, and no other review has any',
    broken: `select reviews.id, state, count(deadlines.id) as open from reviews
      left join deadlines on subject_type = 'review' and subject_id = reviews.id and met_at is null
      group by reviews.id having count(deadlines.id) <> (state = 'waiting')::integer`,
  },
  {
    law: 'a shown text is one that the buyer wrote',
    broken: `select id, shown from reviews where shown is not null and not exists (
      select from review_texts where review_id = reviews.id and number = reviews.shown)`,
  },
]
