-- The rail counts webhooks that failed every half minute, and read every webhook there ever was for it.
create index payment_events_failed on payment_events (received_at desc, id) where processed_at is null and error is not null;

-- What is still kept whole of the provider's messages, by age: looked for every night, and shown on the page about data.
create index payment_events_kept on payment_events (received_at)
  where processed_at is not null and jsonb_exists(payload, 'api_version');
