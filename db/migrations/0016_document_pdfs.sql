-- The PDF of a document, stored when it is first made: a month's export has hundreds, and making one takes some 15 milliseconds of
-- processor time.
create table document_pdfs (
  -- No cascade: a document is never deleted.
  number text primary key references documents (number),
  bytes bytea not null
);

-- Not compressed by PostgreSQL, because a PDF is compressed already.
alter table document_pdfs alter column bytes set storage external;

-- The PDF names the buyer. The only possible change of a document removes its buyer, so every change deletes the PDF.
create function delete_document_pdf() returns trigger language plpgsql as $$
begin
  delete from document_pdfs where number = new.number;
  return null;
end
$$;

create trigger documents_lose_pdf after update on documents
  for each row execute function delete_document_pdf();
