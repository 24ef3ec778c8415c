// Machine-made: waits for a native reader.
/** What the settings about people mean, by their names. */
export const peopleSettings = {
  adminUsername: 'Nome do administrador que a primeira inicialização cria.',
  adminPassword:
    'Senha do administrador que a primeira inicialização cria. Depois disso, é ignorada.',
  'sessions.idleSeconds': 'Quanto tempo um login dura sem uso.',
  'sessions.absoluteSeconds': 'Quanto tempo um login dura no máximo.',
  'sessions.rememberSeconds':
    'Quanto tempo um login dura, com ou sem uso, se a pessoa escolheu manter o login ativo.',
  'signIn.minimumStrength':
    'Quão seguro cada login de uma pessoa precisa ser: basta uma senha (`password`), é necessário um segundo fator (`two-factor`) ou uma chave de acesso (`phishing-resistant`). Um app pode exigir mais com seu `minimum_acr`, um grupo com sua política de login.',
  'signIn.graceDays':
    'Por quantos dias as pessoas podem adiar a configuração de um segundo fator, a partir do dia em que ele é pedido pela primeira vez.',
  'signIn.trustDays':
    'Por quantos dias se pode confiar em um navegador depois de um segundo fator, se a pessoa quiser. 0: nunca.',
  'signIn.mailCodes':
    'Permite que pessoas que não têm outro fator usem como segundo um código enviado a elas por e-mail. Uma caixa de correio é mais fraca que um app ou uma chave de acesso e, muitas vezes, é o mesmo que redefine a senha. Um código nunca protege contra páginas de login falsas.',
  'signIn.codesInsteadOfPasswords':
    'Permite que as pessoas façam login com um código enviado ao endereço de e-mail confirmado delas, no lugar da senha. Ele vale tanto quanto uma senha, e um código por e-mail não é então um segundo fator.',
  'signIn.newBrowserMail':
    'Envia às pessoas um e-mail quando a conta delas é usada em um navegador pela primeira vez. Sobre o primeiro login de uma conta, não há nenhum.',
  'signIn.failedSignInMail':
    'Envia às pessoas um e-mail quando logins com a conta delas falham: quando muitas senhas erradas iniciaram uma espera, ou quando, depois da senha certa, o segundo fator esteve errado três vezes em uma hora. Cada um no máximo uma vez por dia.',
  'signIn.passkeys.rpId':
    'O domínio a que as chaves de acesso pertencem (ID da parte confiável do WebAuthn): o host de `baseUrl` ou um domínio acima dele. As chaves de acesso de outro domínio deixam de funcionar quando ele muda.',
  'signIn.passkeys.origins':
    'Origens das páginas em que chaves de acesso podem ser usadas. Sem nenhuma, a origem de `baseUrl`.',
  'signIn.passkeys.relatedOrigins':
    'Origens de outros sites cujas páginas podem usar as chaves de acesso deste servidor, como `https://example.de` ao lado de `https://example.com`. Os navegadores perguntam por elas a este servidor em `/.well-known/webauthn`, por isso `rpId` precisa ser o host de `baseUrl`; eles aceitam poucos nomes diferentes. Indique apenas sites que você opera: as páginas deles podem pedir qualquer chave de acesso das suas pessoas.',
  'signIn.managementStrength':
    'Quão seguro o login de uma pessoa precisa ser para chamadas de administração e chamadas sobre grupos. Os mais fracos recebem um desafio como resposta (RFC 9470). As pessoas já precisam ter um fator com essa segurança; uma política de login do grupo de administradores faz com que configurem um.',
  'signIn.managementMaxAgeMinutes':
    'Há quantos minutos, no máximo, o login de uma pessoa pode ter sido feito para essas chamadas. 0: a qualquer momento.',
  'password.minLength': 'Quantos caracteres uma nova senha precisa ter no mínimo.',
  'password.maxLength': 'Quantos caracteres uma nova senha pode ter no máximo.',
  'password.minScore':
    'Quão difícil precisa ser adivinhar uma nova senha, conforme a estimativa do zxcvbn: 0 aceita qualquer uma, 3 é difícil para um programa, 4 muito difícil. As 10.000 senhas mais comuns e as senhas que contêm nomes da pessoa são sempre recusadas.',
  'password.history':
    'Quantas senhas anteriores uma pessoa não pode usar de novo. A atual é sempre recusada.',
  'password.maxAgeDays':
    'Depois de quantos dias uma senha precisa ser substituída no próximo login; 0 significa nunca, como o NIST recomenda.',
  'password.breachedFile':
    'Um arquivo com hashes SHA-1 de senhas de vazamentos de dados, em hexadecimal, um em cada linha e em ordem, como o Have I Been Pwned oferece. Novas senhas que estão nele são recusadas. Nada sai desta máquina.',
  'password.breachedUrl':
    'A API de intervalos do Have I Been Pwned, ou um espelho dela, à qual se pergunta se uma nova senha é conhecida de vazamentos de dados: `https://api.pwnedpasswords.com/range`. Ela recebe os cinco primeiros caracteres de um hash SHA-1. Se não responder em dois segundos, a senha é aceita.',
  'password.memoryKib':
    'Memória de um hash argon2id, em KiB. As alterações valem para cada pessoa no próximo login dela.',
  'password.passes': 'Passagens do argon2id por essa memória.',
  'password.parallelism': 'Faixas paralelas do argon2id.',
  'password.concurrency':
    'Hashes calculados ao mesmo tempo. No Linux, eles têm prioridade mais baixa que outras solicitações, que assim continuam rápidas enquanto muitas pessoas fazem login. Em outros sistemas, um núcleo fica livre para isso.',
  'password.queueLength':
    'Logins que podem esperar por um hash. Os endereços, e as contas de um endereço, são atendidos em rodízio. Quando a fila está cheia, a resposta é 503 com `Retry-After`.',
  'limits.accountFailures': 'Senhas incorretas para uma conta antes que ela tenha de esperar.',
  'limits.accountFirstDelaySeconds': 'A primeira espera. Ela dobra a cada nova falha.',
  'limits.accountLongestDelaySeconds': 'A espera mais longa.',
  'limits.addressFailuresPerMinute':
    'Tentativas com falha por minuto de um endereço (IPv6: um /64) antes que ele tenha de esperar.',
  'limits.passwordsPerAddress':
    'Senhas de um endereço (IPv6: um /64) que podem ser verificadas ou esperar ao mesmo tempo. Ninguém pode usar mais lugares do que os que estão livres, para que sempre haja um para os outros. Além disso, a resposta é 429 com `Retry-After`.',
  'limits.passwordsPerAccount':
    'O mesmo para uma conta, conhecida ou não, de todos os endereços juntos.',
  'limits.foreignHashFactor':
    'Quantas vezes mais caro que os nossos próprios hashes de senhas, em tempo e em memória, pode ser um hash que é importado ou informado com uma pessoa. Um hash mais caro no armazenamento não é verificado: a pessoa precisa redefinir a senha.',
  'limits.clientFailuresPerMinute':
    'Autenticações de um app com falha por minuto, de um endereço, antes que esse endereço tenha de esperar.',
  'limits.authorizationsPerAddressAndMinute':
    'Solicitações de autorização por minuto de um endereço (IPv6: um /64) que levam a uma página, por exemplo, a de login. Cada uma é guardada por uma hora. As de pessoas que já fizeram login não precisam de página e não contam.',
  'limits.authorizationsUnderWay':
    'Solicitações de autorização que aguardam um login. Acima deste número, um endereço (IPv6: um /64) com mais de 20 delas recebe 429, enquanto outros ainda podem começar; no dobro deste número, todos recebem 503. As que já aguardam sempre podem ser concluídas.',
  'limits.requestUrisAtOnce':
    'Quantos `request_uri`s são obtidos ao mesmo tempo. Quem chama os escolhe, por isso os endereços são atendidos em rodízio, e nenhum usa mais de um quarto dos lugares. Conjuntos de chaves dos apps e saídas por back-channel têm lugares próprios.',
  'limits.clientDocumentsPerAddressAndMinute':
    'Quantos documentos de metadados de apps um endereço (IPv6: um /64) pode fazer obter em um minuto. Documentos conhecidos não contam.',
  'limits.requestUrisPerAddressAndMinute':
    'Quantos `request_uri`s um endereço (IPv6: um /64) pode fazer obter em um minuto.',
  'limits.requestsPerTarget':
    'Quantas solicitações de um tipo o servidor envia ao mesmo tempo a um endereço de rede, quaisquer que sejam os nomes de host dele.',
  'limits.logoutAttempts':
    'Quantas vezes se tenta uma saída por back-channel, em cerca de três horas, antes que o servidor desista e grave um evento.',
  'limits.lettersPerAddressAndHour':
    'Solicitações por hora de um endereço (IPv6: um /64) que fazem o servidor enviar e-mails: cadastros e senhas esquecidas.',
  'limits.lettersPerRecipientAndHour':
    'Solicitações desse tipo por hora para um endereço de e-mail, conhecido ou não, de um endereço. Quem recebeu esse número de e-mails, quem quer que os tenha pedido, recebe no máximo um a cada cinco minutos.',
  'limits.signInCodesPerAddressAndHour':
    'Códigos por hora enviados por e-mail para logins de um endereço (IPv6: um /64), onde `signIn.mailCodes` está ativado. As pessoas atrás de um mesmo proxy os compartilham. Uma pessoa recebe tantos quanto `lettersPerRecipientAndHour`.',
  'limits.invitationsPerPersonAndHour':
    'Quantas pessoas alguém que administra alguns grupos pode convidar em uma hora, por e-mail ou indicando alguém que não está em nenhum desses grupos, conhecido ou não. Administradores e máquinas podem convidar mais.',
  'users.pendingMayLogIn': 'Permite que as pessoas façam login antes de serem confirmadas.',
  'users.registration':
    'Quem pode se cadastrar: todos (`open`), pessoas que um administrador convida (`invite`) ou ninguém (`off`). Administradores sempre podem adicionar pessoas.',
  'users.emailVerification':
    'Se as pessoas que se cadastram precisam confirmar o endereço de e-mail antes de poder usar a conta. Se isso for obrigatório e não for possível enviar e-mails, ninguém pode se cadastrar.',
  'users.verificationSeconds':
    'Por quanto tempo valem o código e o link para confirmar um endereço de e-mail.',
  'users.resetSeconds':
    'Por quanto tempo valem o código e o link para substituir uma senha esquecida.',
  'users.invitationSeconds': 'Por quanto tempo um convite vale.',
  'users.unconfirmedDays':
    'Depois de quantos dias um cadastro é excluído se ninguém confirmou o endereço de e-mail.',
  'users.deletionDays':
    'Depois de quantos dias é excluída uma conta cuja exclusão a própria pessoa pediu na página da conta. Até lá, ela pode manter a conta, pelo link em um e-mail ou fazendo login. 0: imediatamente, e nada a recupera.',
  'users.customFields':
    'Os campos personalizados que as pessoas podem ter, cada um com seu tipo. Enquanto nenhum estiver declarado, qualquer um é permitido.',
  'users.registrationAsks':
    'O que a página de cadastro pede além de um endereço de e-mail e uma senha: `name`, que são nome e sobrenome e precisa ser preenchido, e `username`, que pode ficar vazio. Vazio: nenhum dos dois.',
  'users.registrationFields':
    'Os campos declarados que as pessoas podem preencher quando se cadastram. Somente administradores podem definir os outros.',
  'mail.smtpUrl':
    'O servidor de e-mail. Sem ele, os e-mails só são mostrados em `/dev/outbox`, a quem chama desta máquina, e somente se `host` e `baseUrl` forem esta máquina.',
  'mail.from':
    'O remetente dos e-mails: um endereço, ou um nome e um endereço, por exemplo, `Acme <login@acme.example>`.',
  'mail.requireTls':
    'Envia e-mails somente a um servidor que usa TLS. Um servidor nesta máquina não precisa usá-lo.',
  'mail.remindHolders':
    'Avisa as pessoas por e-mail uma semana antes que uma função ou participação delas termine. Quem administra o grupo é avisado de qualquer forma.',
  'pages.name': 'Nome mostrado em todas as páginas.',
  'pages.logoUrl': 'Logotipo mostrado no lugar do nome: uma imagem enviada ou um endereço.',
  'pages.iconUrl': 'Ícone na guia do navegador: uma imagem enviada ou um endereço.',
  'pages.languages':
    'Os idiomas das páginas e dos e-mails; o primeiro é para pessoas que não falam nenhum deles. Se nenhum for indicado, são todos os que existem.',
  'pages.helpUrl': 'Onde as pessoas encontram ajuda. Há um link em todas as páginas.',
  'pages.backdrop': 'O que há atrás do painel de uma página: os arcos do Ostiary ou somente a cor.',
  'pages.ownCss': 'Se as páginas de login e de cadastro têm as regras de estilo de `pages.css`.',
  'pages.css':
    'Regras de estilo para as páginas de login e de cadastro, enquanto `pages.ownCss` estiver ativado. Elas não podem carregar nada.',
  'pages.primaryColor': 'Cor de botões e links, também nos e-mails.',
  'pages.darkLogoUrl':
    'Logotipo mostrado quando as pessoas preferem cores escuras. Precisa de `pages.logoUrl`.',
  'pages.backgroundColor': 'Cor atrás da página, também nos e-mails.',
  'pages.corners': 'Os cantos de campos, botões e painéis.',
  'pages.font': 'O tipo de fonte. As fontes são as que o dispositivo já tem; nada é carregado.',
}
