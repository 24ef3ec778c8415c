// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about looking at an account to help. */
export const supportWords: Words['supportWords'] = {
  action: 'Zobacz to, co widzi ta osoba',
  title: (name) => `Co widzi ${name}`,
  lead: 'Strona konta tak, jak widzi ją właściciel, oraz to, czego dowiadują się o nim aplikacje. Niczego nie można tu zmienić i nie następuje zalogowanie jako ta osoba.',
  told: 'Dziennik zdarzeń zachowa podany powód, a ta osoba otrzyma e-mail.',
  reason: 'Dlaczego chcesz to obejrzeć?',
  reasonHint: 'Na przykład numer zgłoszenia; co najmniej 5 znaków.',
  look: 'Obejrzyj',
  banner: 'Widzisz konto kogoś innego, tylko do odczytu. Ta osoba została o tym powiadomiona.',
  because: (reason) => `Powód: ${reason}`,
  profile: 'Profil',
  factors: 'Drugie składniki i klucze dostępu',
  none: 'Brak',
  kinds: { totp: 'Aplikacja uwierzytelniająca', passkey: 'Klucz dostępu' },
  codes: (left) => `Pozostałe kody odzyskiwania: ${left}`,
  sessions: 'Urządzenia',
  since: 'od',
  otherBrowser: 'Aplikacja',
  groups: 'Grupy i role',
  activity: 'Ostatnia aktywność',
  apps: 'Co otrzymują aplikacje',
  refusals: {
    'client-disabled': 'Aplikacja jest wyłączona.',
    'user-status': 'Na to konto nie można się zalogować.',
    'not-in-groups': 'Ta osoba nie należy do żadnej grupy, która może korzystać z aplikacji.',
  },
  refused: 'Nie otrzymuje niczego.',
  scopes: 'Uprawnienia',
  tokens: { access: 'Token dostępu', id: 'Token ID' },
}
