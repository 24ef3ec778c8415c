// Machine-made: waits for a native reader.
import { html } from '../../kernel/html-template.ts'
import type { FactorsTexts } from '../en-US/factors.ts'

/** The texts about passkeys, second factors and recovery codes, in Polish. */
export const factorsTexts: FactorsTexts = {
  passkeys: {
    signIn: 'Zaloguj się kluczem dostępu',
    use: 'Użyj klucza dostępu',
    add: 'Dodaj klucz dostępu',
    addHint:
      'Klucz dostępu loguje Cię za pomocą odcisku palca, twarzy lub kodu PIN urządzenia. Nikt nie może go ukraść za pomocą fałszywej strony.',
    or: 'lub',
    notUsed: 'Nie użyto klucza dostępu. Spróbuj ponownie lub kontynuuj w inny sposób.',
    refused: 'Tego klucza dostępu nie można tu użyć. Spróbuj ponownie lub kontynuuj w inny sposób.',
    notAdded: 'Klucz dostępu nie został dodany. Spróbuj ponownie.',
    missing:
      'Ta przeglądarka nie obsługuje kluczy dostępu. Otwórz tę stronę w przeglądarce, która je obsługuje.',
    defaultName: 'Mój klucz dostępu',
  },
  secondFactor: {
    title: 'Potwierdź, że to Ty',
    code: 'Kod',
    codeHint: 'Sześć cyfr z aplikacji uwierzytelniającej lub jeden z Twoich kodów odzyskiwania.',
    recoveryHint: 'Jeden z Twoich kodów odzyskiwania.',
    trust: (days) => `Ufaj tej przeglądarce przez ${days} ${days === 1 ? 'dzień' : 'dni'}`,
    trustHint:
      'Nie będziemy tu prosić o kod. Nie zaznaczaj na urządzeniu, z którego korzystają inni.',
    submit: 'Dalej',
    wrong: 'Kod jest nieprawidłowy lub został już użyty. Poczekaj na następny i spróbuj ponownie.',
    delayed: (wait) => `Zbyt wiele prób. Spróbuj ponownie ${wait}.`,
    busy: 'Zbyt wiele prób jednocześnie. Spróbuj ponownie za chwilę.',
  },
  mailCode: {
    asks: (address) =>
      html`Do tego logowania potrzebny jest jeszcze kod. Wyślemy go na adres <bdi>${address}</bdi>.`,
    send: 'Wyślij kod',
    sent: (address) =>
      html`Wysłaliśmy kod na adres <bdi>${address}</bdi>. Jest ważny przez dziesięć minut. Jeśli nie dotrze, zajrzyj do folderu ze spamem.`,
    barred:
      'Twoje konto wymaga drugiego dowodu tożsamości. Kody wysyłane e-mailem już się nie liczą, ponieważ Twoje hasło zostało zastąpione za pomocą e-maila. Skontaktuj się z operatorem tej usługi. Upewni się, że to Ty.',
    same: 'Twoje konto wymaga drugiego dowodu tożsamości. To logowanie odbyło się kodem z e-maila, więc następny taki kod niczego więcej by nie dowiódł. Zamiast tego zaloguj się hasłem.',
    unsent: (wait) => `Wysłano zbyt wiele kodów. O następny możesz poprosić ${wait}.`,
  },
  addFactor: {
    title: 'Chroń swoje konto',
    lead: 'Twoje konto wymaga czegoś więcej niż hasło.',
    strongLead: 'Twoje konto wymaga klucza dostępu.',
    byApp: 'Za pomocą aplikacji uwierzytelniającej',
    app: 'Zainstaluj na telefonie aplikację uwierzytelniającą, jeśli jeszcze jej nie masz.',
    scan: 'Zeskanuj ten obraz za pomocą aplikacji.',
    qr: 'Kod QR dla Twojej aplikacji uwierzytelniającej',
    byHand: 'Zamiast tego wpisz klucz',
    code: 'Kod, który pokazuje aplikacja',
    submit: 'Dalej',
    wrong:
      'Kod jest nieprawidłowy. Sprawdź, czy zegar w telefonie jest dobrze ustawiony, i spróbuj ponownie.',
    later: 'Skonfiguruj później',
    laterHint: (day) => `Możesz odłożyć to do ${day}.`,
    defaultName: 'Aplikacja uwierzytelniająca',
  },
  recoveryCodes: {
    title: 'Zachowaj swoje kody odzyskiwania',
    lead: 'Każdym z tych kodów możesz zalogować się jeden raz, jeśli stracisz telefon.',
    hint: 'Wydrukuj je lub zapisz w menedżerze haseł. Nie zostaną pokazane ponownie.',
    copy: 'Kopiuj',
    copied: 'Skopiowano.',
    notCopied: 'Przeglądarka nie pozwoliła ich skopiować. Użyj przycisku „Pobierz”.',
    save: 'Pobierz',
    fileName: 'kody-odzyskiwania.txt',
    fileTitle: (service) => `Kody odzyskiwania – ${service}`,
    continue: 'Kody są zapisane',
  },
}
