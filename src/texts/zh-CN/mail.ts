// Machine-made: waits for a native reader.
import type { MailTexts } from '../en-US/mail.ts'

/** The texts of emails in Simplified Chinese. */
export const mailTexts: MailTexts = {
  greeting: '您好，',
  codeIs: '您的验证码',
  valid: (time) => `有效期 ${time}，只能使用一次。`,
  ignore: '如果不是您本人操作，请忽略此邮件：没有任何变化。',
  automatic: '此邮件由系统自动发送，回复不会有人阅读。',

  mailTest: {
    subject: (service) => `${service} 的测试邮件`,
    intro: (service) => `${service} 可以发送邮件：管理员请求发送此邮件以作确认。`,
    advice: '您无需做任何事。',
    button: '',
  },
  verifyEmail: {
    subject: (service) => `请确认您在 ${service} 的电子邮件地址`,
    intro: (service) =>
      `有人使用此电子邮件地址在 ${service} 注册。请输入此验证码以证明该地址属于您，或打开下面的链接。`,
    button: '确认电子邮件地址',
  },
  changeEmail: {
    subject: (service) => `请确认您在 ${service} 的新电子邮件地址`,
    intro: (service) =>
      `有人（希望是您本人）想把此电子邮件地址用于其在 ${service} 的账号。请在更改地址的页面输入此验证码，以证明该地址属于您。`,
    button: '',
  },
  confirmAddress: {
    subject: (service) => `请确认您在 ${service} 的电子邮件地址`,
    intro: (service) =>
      `有人（希望是您本人）正在首次登录 ${service}，并填写了此电子邮件地址。请在该页面输入此验证码，以证明该地址属于您。`,
    button: '',
  },
  emailChanged: {
    subject: (service) => `您在 ${service} 的电子邮件地址已更改`,
    intro: (service) =>
      `您在 ${service} 的账号现在使用另一个电子邮件地址。今后不再向此地址发送邮件。`,
    advice: '如果不是您本人操作，请立即告知本服务的运营者。',
    undo: '如果不是您本人操作，请在一周内收回您的账号。账号将恢复使用此地址，所有设备都会退出登录：',
    button: '恢复此地址',
  },
  alreadyRegistered: {
    subject: (service) => `您在 ${service} 已有账号`,
    intro: (service) =>
      `有人（也许是您本人）试图用此电子邮件地址在 ${service} 注册。该地址已有账号，因此没有创建任何内容。`,
    advice: '请照常登录。如果忘记了密码，请在此设置新密码：',
    button: '设置新密码',
  },
  resetPassword: {
    subject: (service) => `为 ${service} 设置新密码`,
    intro: (service) => `有人（希望是您本人）为您在 ${service} 的账号申请了新密码。`,
    byCode: '请输入此验证码以继续。',
    byLink: '请打开此链接以继续。',
    byBoth: '请输入此验证码以继续，或打开下面的链接。',
    button: '设置新密码',
  },
  choosePassword: {
    subject: (service) => `为 ${service} 设置密码`,
    intro: (service) => `${service} 的运营者向您发送了此链接。`,
    first: '已为您准备好账号。请打开链接并设置密码以使用它。',
    other: '请打开链接为您的账号设置新密码。在此之前，现有密码仍然有效。',
    unexpected: '如果您没有预料到此邮件，请忽略它：没有任何变化。',
    button: '设置密码',
  },
  signInCode: {
    subject: (service) => `您登录 ${service} 的验证码`,
    intro: (service) =>
      `知道您密码的人（希望是您本人）正在登录 ${service}。请在那里输入此验证码以继续。`,
    advice:
      '请勿将此验证码告诉任何人：我们绝不会向您索要。如果您没有在登录，说明有人知道您的密码，请立即更改密码。',
    button: '',
  },
  codeToSignIn: {
    subject: (service) => `您登录 ${service} 的验证码`,
    intro: (service) => `有人（希望是您本人）想用此验证码代替您的密码登录 ${service}。`,
    advice:
      '它只在申请它的浏览器中有效。请勿告诉任何人：我们绝不会向您索要。如果您没有在登录，请忽略此邮件。',
    button: '',
  },
  passwordChanged: {
    subject: (service) => `您在 ${service} 的密码已更改`,
    intro: (service) => `您在 ${service} 的账号的密码已更改。其他设备均已退出登录。`,
    advice: '如果不是您本人操作，请立即在此设置新密码：',
    button: '设置新密码',
  },
  factorsChanged: {
    subject: (service) => `您登录 ${service} 的方式已更改`,
    intro: (service) => `您登录 ${service} 的方式有如下变化：`,
    changes: {
      added: '添加了第二重验证或通行密钥。',
      removed: '移除了第二重验证或通行密钥。',
      reset: '管理员移除了所有第二重验证和通行密钥。',
      codes: '生成了新的恢复代码，旧代码已失效。',
    },
    advice: '如果不是您本人操作，请立即告知本服务的运营者。',
    button: '',
  },
  apiKeyMade: {
    subject: (service) => `${service} 的新 API 密钥`,
    intro: (service) =>
      `您在 ${service} 的账号创建了一个 API 密钥。持有它的人无需登录即可执行您为它选择的操作。`,
    which: (name) => `名称：${name}`,
    advice: '如果不是您本人操作，请立即终止它并更改密码：',
    button: '查看您的 API 密钥',
  },
  apiKeyReported: {
    subject: (service) => `有人发现了 ${service} 的一个 API 密钥`,
    intro: (service) =>
      `有人发现并报告了您在 ${service} 创建的一个 API 密钥。它已被立即终止，使用它的程序已停止工作。`,
    which: (name) => `名称：${name}`,
    advice: '请查明它在何处可被读取，然后创建新的密钥：',
    button: '查看您的 API 密钥',
  },
  passkeyCopied: {
    subject: (service) => `您在 ${service} 的通行密钥可能被复制`,
    intro: (service) =>
      `您在 ${service} 的账号的一个通行密钥刚被拒绝：它的使用次数少于我们的计数。因此可能有一份副本落入他人之手，也可能是您的设备被恢复到了较早的状态。`,
    advice: '如果您无法解释，请移除该通行密钥并添加新的：',
    button: '查看您的通行密钥',
  },
  accountViewed: {
    subject: (service) => `有人为提供帮助查看了您在 ${service} 的账户`,
    intro: (service) =>
      `${service} 的管理员刚刚查看了您在账户页面上看到的内容，以及应用获知的您的信息。对方无法更改任何内容，也没有以您的身份登录。`,
    advice: '如果您没有请求帮助，请询问原因。账户页面会显示发生的时间：',
    button: '查看发生了什么',
  },
  newBrowser: {
    subject: (service) => `${service} 有新的登录`,
    intro: (service) => `您在 ${service} 的账号刚刚首次在某个浏览器中使用。`,
    when: (time, address) => `时间：${time}。来自：${address}。`,
    advice: '如果是您本人，则无需做任何事。如果不是，请立即设置新密码并让其他设备退出登录：',
    button: '检查您的账号',
  },
  failedSignIns: {
    subject: (service) => `${service} 有失败的登录`,
    intro: (service) => `有人尝试用您的账号登录 ${service}，但未成功。`,
    reasons: {
      password: '密码多次错误。',
      factor: '密码正确，但第二因素多次错误。',
    },
    when: (time, address) => `时间：${time}。来自：${address}。`,
    advice: '如果是您本人，则无需做任何事。如果不是，而密码是正确的，请立即设置新密码：',
    button: '检查您的账号',
  },
  signInAsked: {
    subject: (service) => `请确认在 ${service} 的登录`,
    intro: (service) =>
      `某个应用请您用 ${service} 的账号确认是您本人。请打开此链接查看是哪个应用并作出决定。`,
    advice: '如果不是您本人发起的，请忽略此邮件或在页面上拒绝。',
    button: '查看请求',
  },
  deletionPlanned: {
    subject: (service) => `您在 ${service} 的账号将被删除`,
    intro: (service) =>
      `有人在您的账号页面上申请删除您在 ${service} 的账号。所有设备均已退出登录。`,
    when: (time) => `它将于 ${time} 删除。`,
    advice:
      '如果是您本人，则无需做任何事。如果不是，或您改变了主意，可以在此之前保留账号。如果不是您本人，还请设置新密码。',
    button: '保留我的账号',
  },
  accountKept: {
    subject: (service) => `您在 ${service} 的账号将保留`,
    intro: (service) => `您在 ${service} 的账号不再会被删除。`,
    advice: '如果您仍想删除它，请在账号页面上重新申请。如果不是您本人操作，请立即设置新密码。',
    button: '',
  },
  accountDeleted: {
    subject: (service) => `您在 ${service} 的账号已删除`,
    intro: (service) =>
      `应您的申请，您在 ${service} 的账号已删除，包括您的个人资料、登录方式和群组成员身份。`,
    advice: '这是发往此地址的最后一封邮件。',
    button: '',
  },
  groupInvitation: {
    subject: (service) => `您受邀加入 ${service} 的一个群组`,
    intro: (service) =>
      `${service} 的一位群组管理者邀请了您。您的账号页面会显示该群组以及接受邀请意味着什么。`,
    named: (by, into) => [
      ...(by === undefined ? [] : [`邀请人：${by}`]),
      ...(into === undefined ? [] : [`群组：${into}`]),
    ],
    advice: '在您接受之前，他们对您的账号没有任何权力。您也可以拒绝。',
    button: '查看邀请',
  },
  accessWaiting: {
    subject: (service) => `有人在 ${service} 申请权限`,
    intro: (service) => `有人在 ${service} 申请角色，您可以决定。打开链接不会作出任何决定。`,
    advice: '登录后即可看到谁申请什么、多长时间以及原因。',
    button: '查看申请',
  },
  accessDecided: {
    subject: (service) => `您在 ${service} 的权限申请已有决定`,
    intro: (service) => `您在 ${service} 的角色申请已被批准或拒绝。`,
    advice: '决定的内容以及您拥有该角色的期限请见此处：',
    button: '查看决定',
  },
  accessBypassed: {
    subject: (service) => `有人在 ${service} 未经批准取得权限`,
    intro: (service) =>
      `有人在紧急情况下取得了 ${service} 的一个角色。您本可以批准，但此次被绕过。`,
    advice: '请立即查看是谁以及为什么。群组管理者现在可以结束它。',
    button: '查看详情',
  },
  accessTaken: {
    subject: (service) => `有人激活了 ${service} 中为其待命的角色`,
    intro: (service) =>
      `在您管理的 ${service} 的一个群组中，有资格取得某角色的人已取得该角色一段时间。`,
    advice: '登录后即可看到是谁、为什么以及有效期。',
    button: '查看群组',
  },
  rolesEnding: {
    subject: (service) => `他人在 ${service} 的权限即将到期`,
    intro: (service) => `在您管理的 ${service} 的群组中，有角色或成员身份将在一周内到期。`,
    advice: '登录后即可看到是谁的、何时到期以及原因。仍需要角色的人可以延长；否则无需做任何事。',
    button: '查看即将到期的内容',
  },
  ownRolesEnding: {
    subject: (service) => `您在 ${service} 的权限即将到期`,
    intro: (service) => `您在 ${service} 的角色或成员身份将在一周内到期。`,
    advice: '您的账号页面会显示是哪些。如果仍然需要，请联系授予您的人。',
    button: '查看您的权限',
  },
  lastAdministratorEnding: {
    subject: (service) => `${service} 的一个群组即将失去最后一位管理员`,
    intro: (service) =>
      `${service} 的一个群组的最后一位管理员的角色即将到期。此后只有上级群组的管理者可以更改该群组。`,
    advice: '请在到期之前将该角色授予他人，或延长期限。',
    button: '查看群组',
  },
  accessReview: {
    subject: (service) => `${service} 的权限等待您的复核`,
    intro: (service) =>
      `${service} 正在复核人员的角色，您可以决定谁保留角色。打开链接不会作出任何决定。`,
    advice: '在复核结束前无人决定的角色可能会自动结束。',
    button: '查看复核',
  },
  invitation: {
    subject: (service) => `您受邀使用 ${service}`,
    intro: (service) => `已为您在 ${service} 准备好账号。请打开此链接并设置密码以使用它。`,
    button: '接受邀请',
  },
}
