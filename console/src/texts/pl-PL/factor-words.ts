// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('pl', ['one', 'few', 'many'])

/** The words about second factors. */
export const factorWords: Words['factorWords'] = {
  title: 'Drugi składnik i klucze dostępu',
  none: 'Brak: wymagane jest tylko hasło.',
  kinds: { totp: 'Aplikacja uwierzytelniająca', passkey: 'Klucz dostępu' },
  added: (time) => `dodano: ${time}`,
  used: (time) => `ostatnie użycie: ${time}`,
  unused: 'nigdy nie użyto',
  backedUp: 'przechowywany w menedżerze haseł',
  copied: (time) => `Może istnieć kopia: odrzucono (${time}), ponieważ licznik się nie zwiększył`,
  codesLeft: (count) =>
    counted(count, {
      one: 'Pozostał jeden kod odzyskiwania.',
      few: `Pozostały ${count} kody odzyskiwania.`,
      many: `Pozostało ${count} kodów odzyskiwania.`,
    }),
  own: 'Zmień własne na stronie swojego konta',
  name: 'Nazwa',
  nameMissing: 'Podaj nazwę.',
  rename: 'Zmień nazwę',
  renameOf: (name) => `Zmień nazwę: ${name}`,
  renameHint: 'Ta osoba widzi nazwę na stronie swojego konta i podczas logowania.',
  renamed: 'Nowa nazwa jest zapisana.',
  remove: 'Usuń',
  removeOf: (name) => `Usuń: ${name}`,
  removeTitle: (name) => `Usunąć: ${name}?`,
  removeText:
    'Ta osoba nie będzie mogła się już za jego pomocą zalogować. Otwarte sesje pozostaną.',
  lastText:
    'To ostatni składnik. Kody odzyskiwania i zaufane przeglądarki także przepadną i wystarczy samo hasło, chyba że zasady wymagają więcej: wtedy trzeba będzie skonfigurować nowy przy następnym logowaniu.',
  removed: 'Składnik jest usunięty.',
  reset: 'Usuń wszystkie',
  resetTitle: (name) => `Usunąć wszystkie składniki: ${name}?`,
  resetText:
    'Dla osoby, która utraciła wszystkie. Kody odzyskiwania i zaufane przeglądarki także przepadną, a wszystkie sesje zostaną natychmiast zakończone.',
  resetNext:
    'Następne logowanie wymaga tylko hasła. Gdzie zasady wymagają więcej, osoba skonfiguruje wtedy nowy składnik.',
  resetCare: 'Upewnij się w inny sposób niż e-mailem, że to naprawdę ta osoba o to prosi.',
  allRemoved: 'Wszystkie składniki są usunięte.',
  mailCodes: {
    title: 'Kody wysyłane e-mailem',
    counted: (email) =>
      `Gdy potrzebny jest drugi składnik, kod jest wysyłany na adres ${email}. Aplikacja uwierzytelniająca lub klucz dostępu zastępuje ten kod.`,
    barredTitle: 'Kody wysyłane e-mailem już się nie liczą',
    barred:
      'Hasło zostało zastąpione za pomocą e-maila. Oba dowody pochodziłyby wtedy z tej samej skrzynki, więc ta osoba nie może się zalogować tam, gdzie potrzebny jest drugi składnik, ani skonfigurować innego.',
    help: 'Upewnij się w inny sposób niż e-mailem, że to naprawdę ta osoba. Potem przywróć ważność kodów lub ustaw hasło.',
    askAnother: 'Ważność kodów może przywrócić inny administrator.',
    lift: 'Przywróć ważność kodów',
    liftTitle: (name) => `Przywrócić ważność kodów wysyłanych e-mailem: ${name}?`,
    liftText: 'Kto czyta skrzynkę tej osoby i zna hasło, będzie mógł się zalogować.',
    liftEnds: 'Wszystkie sesje zostaną natychmiast zakończone.',
    lifted: 'Kody wysyłane e-mailem znów się liczą.',
  },
  told: (email) => `Ta osoba zostanie powiadomiona e-mailem na adres ${email}.`,
  notTold: 'Ta osoba nie ma adresu e-mail, więc nikt jej nie powiadomi. Zrób to samodzielnie.',
}
