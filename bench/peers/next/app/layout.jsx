import './globals.css';

export const metadata = { title: 'A new site', description: 'One page of a new project' };

export default function RootLayout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
