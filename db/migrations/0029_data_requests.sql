-- A request about data is due within a month.
alter table deadlines drop constraint deadlines_kind_check;
alter table deadlines add constraint deadlines_kind_check check (kind in (
  'refund', 'goods-back', 'first-answer', 'claim-resolved', 'privacy-acknowledged', 'privacy-outcome', 'data-request',
  'invoice', 'review-check'));
