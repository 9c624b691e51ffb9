import type { HomeTexts } from '#features/firm/settings/settings.contract.ts';
import { listContactIndustries } from '#lib/site/terms.ts';
import { ContactFormPart } from '../contact/contact-form-part.tsx';

/** The contact form, to the firm or to somebody on its team. */
export function MessageForm(props: {
  texts: Pick<HomeTexts, 'contact' | 'industries'>;
  addressee?: { readonly id: number; readonly name: string };
}) {
  const { texts, addressee } = props;
  const { email, answerDays } = texts.contact;
  return (
    <ContactFormPart
      industries={listContactIndustries(texts.industries.items)}
      answerDays={answerDays}
      email={email}
      addressee={addressee}
    />
  );
}
