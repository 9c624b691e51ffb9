/** The refusal of an SMTP server in tests from its reply, "550 5.1.1 No such user": null without one. */
export function toSmtpRefusal(reply: string | undefined): Error | null {
  if (!reply) return null;
  const [responseCode, ...message] = reply.split(' ');
  return Object.assign(new Error(message.join(' ')), { responseCode: Number(responseCode) });
}
