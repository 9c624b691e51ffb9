import type { HomeTexts } from '#features/firm/settings/settings.contract.ts';
import { listContactIndustries } from '#lib/site/terms.ts';
import { ContactFormPart } from '../contact/contact-form-part.tsx';

/** The contact form: to the firm or somebody on its team, perhaps about a service or an industry. */
export function MessageForm(props: {
  texts: Pick<HomeTexts, 'contact' | 'industries'>;
  addressee?: { readonly id: number; readonly name: string };
  practice?: { readonly id: number; readonly title: string };
}) {
  const { texts, addressee, practice } = props;
  const { email, answerDays } = texts.contact;
  return (
    <ContactFormPart
      industries={listContactIndustries(texts.industries.items)}
      answerDays={answerDays}
      email={email}
      addressee={addressee}
      practice={practice}
    />
  );
}
