import { createRoot } from 'react-dom/client';
import { AdminKey } from './AdminKey.tsx';

/** Opens the overlay for the author's key. It removes itself when it is closed. */
export function mount(): void {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const close = () => {
    root.unmount();
    host.remove();
  };
  root.render(<AdminKey onClose={close} />);
}
