import { useNavigate } from '@tanstack/react-router';

/** Opens and closes a record's form; the address names which. */
export function useFormAddress() {
  const navigate = useNavigate();
  const go = (form: { edit?: string; create?: true }) =>
    void navigate({
      to: '.',
      search: (previous: object) => ({ ...withoutForm(previous), ...form }),
      state: (previous) => previous,
      resetScroll: false,
    });
  return {
    open: (id: number) => go({ edit: String(id) }),
    create: () => go({ create: true }),
    close: () => go({}),
  };
}

const withoutForm = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([name]) => name !== 'edit' && name !== 'create'));
