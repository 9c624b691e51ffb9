import Image from 'next/image';
import Link from 'next/link';

export default function Home() {
  return (
    <main>
      <Image src="/mark.svg" alt="" width={180} height={38} priority />
      <h1>A page that a new project begins with</h1>
      <p>A headline, a paragraph, a picture and two links, generated when the project is built.</p>
      <p>
        <Link href="/">Read more</Link> · <Link href="/">Write to us</Link>
      </p>
    </main>
  );
}
