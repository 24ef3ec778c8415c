// Machine-made: waits for a native reader.
import type { MailTexts } from '../en-US/mail.ts'

/** The texts of emails in Polish. */
export const mailTexts: MailTexts = {
  greeting: 'Dzień dobry,',
  codeIs: 'Twój kod',
  valid: (time) => `Czas ważności: ${time}. Można go użyć tylko raz.`,
  ignore: 'Jeśli to nie Ty, po prostu zignoruj tę wiadomość: nic się nie zmieniło.',
  automatic: 'Ta wiadomość została wysłana automatycznie. Nikt nie czyta odpowiedzi na nią.',

  mailTest: {
    subject: (service) => `Testowy e-mail usługi ${service}`,
    intro: (service) =>
      `Usługa ${service} może wysyłać pocztę: o ten e-mail poprosił administrator, aby to sprawdzić.`,
    advice: 'Nie trzeba nic robić.',
    button: '',
  },
  verifyEmail: {
    subject: (service) => `Potwierdź swój adres e-mail w usłudze ${service}`,
    intro: (service) =>
      `Tego adresu e-mail użyto do rejestracji w usłudze ${service}. Wpisz ten kod, aby pokazać, że adres należy do Ciebie, lub otwórz poniższy link.`,
    button: 'Potwierdź adres e-mail',
  },
  changeEmail: {
    subject: (service) => `Potwierdź swój nowy adres e-mail w usłudze ${service}`,
    intro: (service) =>
      `Ktoś, miejmy nadzieję, że Ty, chce używać tego adresu e-mail dla swojego konta w usłudze ${service}. Aby pokazać, że adres należy do Ciebie, wpisz ten kod na stronie, na której go zmieniono.`,
    button: '',
  },
  confirmAddress: {
    subject: (service) => `Potwierdź swój adres e-mail w usłudze ${service}`,
    intro: (service) =>
      `Ktoś, miejmy nadzieję, że Ty, loguje się po raz pierwszy do usługi ${service} i podał ten adres e-mail. Aby pokazać, że adres należy do Ciebie, wpisz ten kod na tamtej stronie.`,
    button: '',
  },
  emailChanged: {
    subject: (service) => `Zmieniono Twój adres e-mail w usłudze ${service}`,
    intro: (service) =>
      `Twoje konto w usłudze ${service} ma teraz inny adres e-mail. Na ten adres nie będą wysyłane kolejne e-maile.`,
    advice: 'Jeśli to nie Ty, natychmiast powiadom operatora usługi.',
    undo: 'Jeśli to nie Ty, odzyskaj swoje konto w ciągu tygodnia. Znów otrzyma ono ten adres, a wszystkie urządzenia zostaną wylogowane:',
    button: 'Przywróć ten adres',
  },
  alreadyRegistered: {
    subject: (service) => `Masz już konto w usłudze ${service}`,
    intro: (service) =>
      `Ktoś, być może Ty, próbował zarejestrować się w usłudze ${service} z tym adresem e-mail. Istnieje już konto z tym adresem, więc niczego nie utworzono.`,
    advice: 'Zaloguj się tak jak zwykle. Jeśli nie pamiętasz hasła, wybierz nowe tutaj:',
    button: 'Wybierz nowe hasło',
  },
  resetPassword: {
    subject: (service) => `Wybierz nowe hasło do usługi ${service}`,
    intro: (service) =>
      `Ktoś, miejmy nadzieję, że Ty, poprosił o nowe hasło do Twojego konta w usłudze ${service}.`,
    byCode: 'Wpisz ten kod, aby kontynuować.',
    byLink: 'Otwórz ten link, aby kontynuować.',
    byBoth: 'Wpisz ten kod, aby kontynuować, lub otwórz poniższy link.',
    button: 'Wybierz nowe hasło',
  },
  choosePassword: {
    subject: (service) => `Wybierz hasło do usługi ${service}`,
    intro: (service) => `Operator usługi ${service} wysłał Ci ten link.`,
    first: 'Czeka na Ciebie gotowe konto. Otwórz link i wybierz hasło, aby z niego korzystać.',
    other: 'Otwórz go, aby wybrać nowe hasło do swojego konta. Do tego czasu ważne jest obecne.',
    unexpected: 'Jeśli nie spodziewasz się tej wiadomości, zignoruj ją: nic się nie zmieniło.',
    button: 'Wybierz hasło',
  },
  signInCode: {
    subject: (service) => `Twój kod do zalogowania się do usługi ${service}`,
    intro: (service) =>
      `Ktoś, kto zna Twoje hasło, miejmy nadzieję, że Ty, loguje się do usługi ${service}. Wpisz tam ten kod, aby kontynuować.`,
    advice:
      'Nie podawaj tego kodu nikomu: nikt z nas nigdy o niego nie zapyta. Jeśli to nie Ty się logujesz, ktoś zna Twoje hasło. Natychmiast je zmień.',
    button: '',
  },
  codeToSignIn: {
    subject: (service) => `Twój kod do zalogowania się do usługi ${service}`,
    intro: (service) =>
      `Ktoś, miejmy nadzieję, że Ty, chce zalogować się do usługi ${service} tym kodem zamiast Twoim hasłem.`,
    advice:
      'Kod działa tylko w przeglądarce, w której o niego poproszono. Nie podawaj go nikomu: nikt z nas nigdy o niego nie zapyta. Jeśli to nie Ty się logujesz, zignoruj tę wiadomość.',
    button: '',
  },
  passwordChanged: {
    subject: (service) => `Zmieniono Twoje hasło do usługi ${service}`,
    intro: (service) =>
      `Hasło do Twojego konta w usłudze ${service} zostało zmienione. Inne urządzenia zostały wylogowane.`,
    advice: 'Jeśli to nie Ty, natychmiast wybierz nowe hasło tutaj:',
    button: 'Wybierz nowe hasło',
  },
  factorsChanged: {
    subject: (service) => `Zmieniono sposób logowania do usługi ${service}`,
    intro: (service) => `Coś się zmieniło w sposobie, w jaki logujesz się do usługi ${service}:`,
    changes: {
      added: 'Dodano drugi składnik lub klucz dostępu.',
      removed: 'Usunięto drugi składnik lub klucz dostępu.',
      reset: 'Administrator usunął wszystkie drugie składniki i klucze dostępu.',
      codes: 'Utworzono nowe kody odzyskiwania. Poprzednie straciły ważność.',
    },
    advice: 'Jeśli to nie Ty, natychmiast powiadom operatora usługi.',
    button: '',
  },
  apiKeyMade: {
    subject: (service) => `Nowy klucz API w usłudze ${service}`,
    intro: (service) =>
      `Utworzono klucz API Twojego konta w usłudze ${service}. Kto go ma, może bez logowania robić to, co dla niego wybrano.`,
    which: (name) => `Jego nazwa: ${name}`,
    advice: 'Jeśli to nie Ty, natychmiast go unieważnij i zmień hasło:',
    button: 'Sprawdź swoje klucze API',
  },
  apiKeyReported: {
    subject: (service) => `Ktoś znalazł Twój klucz API do usługi ${service}`,
    intro: (service) =>
      `Ktoś znalazł i zgłosił klucz API, który utworzono na Twoim koncie w usłudze ${service}. Klucz został natychmiast unieważniony. Programy, które z niego korzystają, przestały działać.`,
    which: (name) => `Jego nazwa: ${name}`,
    advice: 'Ustal, gdzie można go było odczytać, i utwórz nowy:',
    button: 'Sprawdź swoje klucze API',
  },
  passkeyCopied: {
    subject: (service) => `Może istnieć kopia Twojego klucza dostępu do usługi ${service}`,
    intro: (service) =>
      `Klucz dostępu do Twojego konta w usłudze ${service} został właśnie odrzucony: użyto go mniej razy, niż naliczyliśmy. Jego kopia może więc być w cudzych rękach. Możliwe też, że przywrócono wcześniejszy stan Twojego urządzenia.`,
    advice: 'Jeśli nie potrafisz tego wyjaśnić, usuń klucz dostępu i dodaj nowy:',
    button: 'Sprawdź swoje klucze dostępu',
  },
  accountViewed: {
    subject: (service) => `Ktoś obejrzał Twoje konto w ${service}, aby pomóc`,
    intro: (service) =>
      `Administrator ${service} zobaczył właśnie to, co widzisz na stronie swojego konta, oraz to, czego dowiadują się o Tobie aplikacje. Nie mógł niczego zmienić i nie był zalogowany jako Ty.`,
    advice:
      'Jeśli nie prosisz o pomoc, zapytaj o powód. Strona Twojego konta pokazuje, kiedy to było:',
    button: 'Zobacz, co się stało',
  },
  newBrowser: {
    subject: (service) => `Nowe logowanie do usługi ${service}`,
    intro: (service) =>
      `Twojego konta w usłudze ${service} użyto właśnie po raz pierwszy w pewnej przeglądarce.`,
    when: (time, address) => `Kiedy: ${time}. Skąd: ${address}.`,
    advice:
      'Jeśli to Ty, nie musisz nic robić. Jeśli nie, natychmiast wybierz nowe hasło i wyloguj inne urządzenia:',
    button: 'Zadbaj o swoje konto',
  },
  failedSignIns: {
    subject: (service) => `Nieudane logowania do usługi ${service}`,
    intro: (service) =>
      `Ktoś próbował zalogować się na Twoje konto w usłudze ${service}, ale mu się nie udało.`,
    reasons: {
      password: 'Hasło było wiele razy błędne.',
      factor: 'Hasło było prawidłowe, ale drugi składnik był kilka razy błędny.',
    },
    when: (time, address) => `Kiedy: ${time}. Skąd: ${address}.`,
    advice:
      'Jeśli to Ty, nie musisz nic robić. Jeśli nie, a hasło było prawidłowe, natychmiast wybierz nowe:',
    button: 'Zadbaj o swoje konto',
  },
  signInAsked: {
    subject: (service) => `Potwierdź logowanie w usłudze ${service}`,
    intro: (service) =>
      `Aplikacja prosi o potwierdzenie Twojej tożsamości za pomocą Twojego konta w usłudze ${service}. Otwórz ten link, aby zobaczyć, która to aplikacja, i podjąć decyzję.`,
    advice: 'Jeśli nie pochodzi to od Ciebie, zignoruj tę wiadomość lub odmów na stronie.',
    button: 'Zobacz prośbę',
  },
  deletionPlanned: {
    subject: (service) => `Twoje konto w usłudze ${service} zostanie usunięte`,
    intro: (service) =>
      `Na stronie Twojego konta poproszono o usunięcie konta w usłudze ${service}. Wszystkie urządzenia zostały wylogowane.`,
    when: (time) => `Czas usunięcia: ${time}.`,
    advice:
      'Jeśli to Ty, nie musisz nic robić. Jeśli nie albo jeśli zmienisz zdanie, do tego czasu możesz zachować konto. Jeśli to nie Ty, wybierz także nowe hasło.',
    button: 'Zachowaj moje konto',
  },
  accountKept: {
    subject: (service) => `Twoje konto w usłudze ${service} zostaje`,
    intro: (service) => `Twoje konto w usłudze ${service} nie zostanie już usunięte.`,
    advice:
      'Jeśli mimo to ma zostać usunięte, poproś o to ponownie na stronie swojego konta. Jeśli to nie Ty, natychmiast wybierz nowe hasło.',
    button: '',
  },
  accountDeleted: {
    subject: (service) => `Twoje konto w usłudze ${service} zostało usunięte`,
    intro: (service) =>
      `Zgodnie z Twoją prośbą konto w usłudze ${service} zostało usunięte wraz z profilem, sposobami logowania i członkostwem w grupach.`,
    advice: 'To ostatni e-mail na ten adres.',
    button: '',
  },
  groupInvitation: {
    subject: (service) => `Zaproszenie do grupy w usłudze ${service}`,
    intro: (service) =>
      `Zaprasza Cię ktoś, kto administruje grupą w usłudze ${service}. Na stronie Twojego konta zobaczysz tę grupę i dowiesz się, co oznacza przyjęcie zaproszenia.`,
    named: (by, into) => [
      ...(by === undefined ? [] : [`Zaproszenie od: ${by}`]),
      ...(into === undefined ? [] : [`Grupa: ${into}`]),
    ],
    advice:
      'Dopóki nie przyjmiesz zaproszenia, osoby te nie mają żadnej władzy nad Twoim kontem. Możesz też odmówić.',
    button: 'Zobacz zaproszenie',
  },
  accessWaiting: {
    subject: (service) => `Ktoś wnioskuje o dostęp w usłudze ${service}`,
    intro: (service) =>
      `Są wnioski o role w usłudze ${service}, o których możesz zdecydować. Otwarcie linku o niczym nie rozstrzyga.`,
    advice: 'Kto o co wnioskuje, na jak długo i dlaczego, zobaczysz tam po zalogowaniu.',
    button: 'Zobacz wnioski',
  },
  accessDecided: {
    subject: (service) => `Zapadła decyzja o Twoim wniosku o dostęp w usłudze ${service}`,
    intro: (service) =>
      `Twój wniosek o rolę w usłudze ${service} został zatwierdzony lub odrzucony.`,
    advice: 'Tutaj zobaczysz, jaka zapadła decyzja i do kiedy masz tę rolę:',
    button: 'Zobacz decyzję',
  },
  accessBypassed: {
    subject: (service) => `Dostęp objęty bez zatwierdzenia w usłudze ${service}`,
    intro: (service) =>
      `W sytuacji awaryjnej ktoś objął rolę w usłudze ${service}. Twoje zatwierdzenie było możliwe, lecz zostało pominięte.`,
    advice:
      'Natychmiast sprawdź, kto to zrobił i dlaczego. Osoby administrujące grupą mogą teraz zakończyć tę rolę.',
    button: 'Zobacz, co się stało',
  },
  accessTaken: {
    subject: (service) => `Ktoś objął przygotowaną dla siebie rolę w usłudze ${service}`,
    intro: (service) =>
      `Ktoś, kto może sam aktywować rolę, objął ją na pewien czas w grupie, którą administrujesz w usłudze ${service}.`,
    advice: 'Kto to jest, dlaczego i do kiedy, zobaczysz tam po zalogowaniu.',
    button: 'Zobacz grupę',
  },
  rolesEnding: {
    subject: (service) => `Wkrótce skończy się dostęp innych osób w usłudze ${service}`,
    intro: (service) =>
      `W ciągu tygodnia skończą się role lub członkostwa w grupach, którymi administrujesz w usłudze ${service}.`,
    advice:
      'Czyje, kiedy i dlaczego, zobaczysz tam po zalogowaniu. Komu rola jest nadal potrzebna, temu można ją nadać na dłużej; poza tym nie trzeba nic robić.',
    button: 'Zobacz, co się kończy',
  },
  ownRolesEnding: {
    subject: (service) => `Twój dostęp w usłudze ${service} wkrótce się skończy`,
    intro: (service) =>
      `W ciągu tygodnia skończą się niektóre Twoje role lub członkostwa w usłudze ${service}.`,
    advice:
      'Na stronie swojego konta zobaczysz, które. Jeśli nadal potrzebujesz którejś z nich, poproś osobę, która ją nadała.',
    button: 'Zobacz swój dostęp',
  },
  lastAdministratorEnding: {
    subject: (service) => `Grupa w usłudze ${service} traci ostatniego administratora`,
    intro: (service) =>
      `Rola ostatniego administratora grupy w usłudze ${service} wkrótce się skończy. Potem będą mogli ją zmieniać tylko administratorzy grup nadrzędnych.`,
    advice: 'Nadaj tę rolę komuś innemu lub na dłużej, zanim się skończy.',
    button: 'Zobacz grupę',
  },
  accessReview: {
    subject: (service) => `Dostęp w usłudze ${service} czeka na Twój przegląd`,
    intro: (service) =>
      `Trwa przegląd ról użytkowników w usłudze ${service} i możesz zdecydować, kto je zachowa. Otwarcie linku o niczym nie rozstrzyga.`,
    advice: 'To, o czym nikt nie zdecyduje do końca przeglądu, może skończyć się samo.',
    button: 'Zobacz przeglądy',
  },
  invitation: {
    subject: (service) => `Zaproszenie do usługi ${service}`,
    intro: (service) =>
      `Przygotowano dla Ciebie konto w usłudze ${service}. Otwórz ten link i wybierz hasło, aby z niego korzystać.`,
    button: 'Przyjmij zaproszenie',
  },
}
