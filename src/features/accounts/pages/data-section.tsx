import { buttonClass } from '#ui/button.ts';
import { ME_EXPORT_PATH } from '../accounts.constants.ts';
import { AccountSection } from './account-section.tsx';

export function DataSection() {
  return (
    <AccountSection
      id="data"
      title="Your data"
      text="What this site stores about you, in one JSON file: your account, what you did and what you wrote."
    >
      <a href={ME_EXPORT_PATH} download="my-data.json" className={buttonClass('outline')}>
        Download my data
      </a>
    </AccountSection>
  );
}
