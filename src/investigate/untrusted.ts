/** Text of the repository inside a prompt: between marks that it cannot close. */
export function wrapUntrusted(tag: string, attributes: Readonly<Record<string, string>>, text: string): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`);
  const closing = new RegExp(`</(?=\\s*${tag}\\s*>)`, 'gi');
  return `<${tag}${written.join('')}>\n${text.replaceAll(closing, '<\\/')}\n</${tag}>`;
}
