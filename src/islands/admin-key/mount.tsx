import { createRoot } from 'react-dom/client';
import { AdminKey } from './AdminKey.tsx';

/** Opens the overlay for the author's key. It removes itself when it is closed. */
export function mount(): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<AdminKey onClose={close} />);
}
